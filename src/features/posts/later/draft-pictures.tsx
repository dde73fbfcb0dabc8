import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { POST_PICTURES_MAX } from '#contract/post-pictures.ts'
import { PICTURE_ALT_MAX } from '#contract/uploads.ts'
import {
  type DraftPicture,
  movePicture,
  removePicture,
  usePictureWords,
  useDraftPictures,
  useUndescribed,
} from '#src/data/drafts/hooks/draft-pictures.ts'
import { limited } from '#contract/cut-text.ts'
import { useKeptAddress } from '#src/data/drafts/hooks/pictures.ts'
import { Button } from '#src/ui/button.tsx'
import { type AddPictures, PictureButton } from '../picture-button.tsx'
import type { AltTextQuestion } from '../use-alt-text-prompt.ts'
import { AltTextPrompt } from './alt-text-prompt.tsx'
import { showGround } from '#src/ui/show-ground.ts'

interface DraftPicturesProps {
  slot: string
  /** Where there may be more than one. */
  adding?: AddPictures
  /** Where missing words are asked for before it is sent. */
  question?: AltTextQuestion
}

/** The pictures of a draft as a row of tiles, with the words for the one that is chosen; nothing where there are none. */
export function DraftPictures({ slot, adding, question }: DraftPicturesProps) {
  const { t } = useLingui()
  const pictures = useDraftPictures(slot) ?? []
  const undescribed = useUndescribed(slot) ?? []
  const [chosen, setChosen] = useState<string>()
  /** Counts how often one was led to the field: it has the focus then, whichever picture it is for. */
  const [led, setLed] = useState(0)
  const at = Math.max(
    0,
    pictures.findIndex(({ id }) => id === chosen),
  )
  const picture = pictures[at]
  if (!picture) return null
  const isAlone = pictures.length === 1

  function handleDescribe() {
    question?.stop()
    setChosen(undescribed[0])
    setLed(led + 1)
  }
  return (
    <div className="flex flex-col gap-2.5">
      <ul aria-label={t({ message: 'Pictures to send', comment: 'name of a list' })} className="flex flex-wrap gap-2">
        {pictures.map((one, place) => (
          <Tile
            key={one.id}
            slot={slot}
            picture={one}
            place={place + 1}
            isAlone={isAlone}
            isChosen={one === picture && !isAlone}
            onChoose={() => {
              setChosen(one.id)
              setLed(led + 1)
            }}
          />
        ))}
        {adding && pictures.length < POST_PICTURES_MAX ? (
          <li>
            <PictureButton
              adding={adding}
              tile={t({ message: 'Add another picture', comment: 'button of the composer' })}
            />
          </li>
        ) : null}
      </ul>
      <Words key={picture.id} slot={slot} picture={picture} at={at} of={pictures.length} led={led} />
      {question?.isAsking && undescribed.length > 0 ? (
        <AltTextPrompt question={question} missing={undescribed.length} onDescribe={handleDescribe} />
      ) : null}
    </div>
  )
}

interface TileProps {
  slot: string
  picture: DraftPicture
  place: number
  isAlone: boolean
  isChosen: boolean
  onChoose(): void
}

function Tile({ slot, picture, place, isAlone, isChosen, onChoose }: TileProps) {
  const { t } = useLingui()
  const { text } = usePictureWords(picture)
  const address = useKeptAddress(picture)
  const image = (
    <img
      src={address}
      alt={text || (isAlone ? t`The picture you chose` : t`Picture ${place}`)}
      width={picture.width}
      height={picture.height}
      className={`w-72px h-72px rounded-14px object-cover bg-surface-3 ${isChosen ? 'ring-accent' : ''}`}
      onLoad={showGround}
    />
  )
  return (
    <li className="relative">
      {isAlone ? (
        image
      ) : (
        <button type="button" aria-pressed={isChosen} className="block rounded-14px" onClick={onChoose}>
          {image}
        </button>
      )}
      <span
        aria-hidden
        className={`absolute start-1 bottom-1 flex items-center gap-0.5 px-1.5 rounded-full text-11px leading-1.5 font-650 pointer-events-none ${text.trim() ? '[background:#000b] [color:#fff]' : 'strip-pending'}`}
      >
        <span className={`icon-14 ${text.trim() ? 'i-ph-check-bold' : 'i-ph-warning-circle-fill'}`} />
        <Trans comment="mark on a picture: whether its description is there">ALT</Trans>
      </span>
      <button
        type="button"
        aria-label={isAlone ? t`Remove picture` : t`Remove picture ${place}`}
        className="absolute -end-3.5 -top-3.5 grid place-items-center w-11 h-11"
        onClick={() => void removePicture(slot, picture)}
      >
        <span aria-hidden className="grid place-items-center w-6 h-6 rounded-full [background:#000b] [color:#fff]">
          <span className="i-ph-x icon-14" />
        </span>
      </button>
    </li>
  )
}

interface WordsProps {
  slot: string
  picture: DraftPicture
  at: number
  of: number
  led: number
}

/** The words for a picture, and its place among the others. */
function Words({ slot, picture, at, of, led }: WordsProps) {
  const { t } = useLingui()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (led === 0) return
    field.current?.focus({ preventScroll: true })
    field.current?.scrollIntoView({ block: 'center' }) // clear of the fixed bars
  }, [led])
  const words = usePictureWords(picture)
  const place = at + 1
  const move = (to: number) => void movePicture(slot, picture.id, to)
  return (
    <div className="inset p-2.5!">
      <label htmlFor={id} className="block text-caption text-muted">
        <span>
          <Trans comment="label of a field; for people who cannot see the picture">What the picture shows</Trans>
        </span>
        {of > 1 ? <span className="num">{` (${place} / ${of})`}</span> : null}
      </label>
      <input
        ref={field}
        id={id}
        className="field mt-1 bg-surface! min-h-11!"
        value={words.text}
        maxLength={2 * PICTURE_ALT_MAX}
        placeholder={t({ message: 'A few words for people who can’t see it', comment: 'placeholder' })}
        onChange={(event) => words.setText(limited(event.target.value, PICTURE_ALT_MAX))}
        // it would post, before its person is done
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {of > 1 ? (
        <div className="flex flex-wrap gap-x-2 mt-1 -mb-1.5">
          <Button
            kind="ghost"
            size="sm"
            icon="i-ph-caret-left rtl:-scale-x-100"
            disabled={at === 0}
            onClick={() => move(at - 1)}
          >
            {t({ message: 'Move picture forward', comment: 'button; towards the first of several pictures' })}
          </Button>
          <Button kind="ghost" size="sm" disabled={place === of} onClick={() => move(at + 1)}>
            <span>{t({ message: 'Move picture back', comment: 'button; towards the last of several pictures' })}</span>
            <span aria-hidden className="i-ph-caret-right icon-18 rtl:-scale-x-100" />
          </Button>
        </div>
      ) : null}
    </div>
  )
}
