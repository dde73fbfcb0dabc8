import { Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { PICTURE_ALT_MAX } from '#contract/uploads.ts'
import {
  removePicture,
  savePicture,
  useDraftPicture,
  usePictureWords,
  type DraftPictureView,
} from '#src/data/drafts/hooks/pictures.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { shrinkPicture } from './shrink-picture.ts'

/** The picture of a draft with the words for it; nothing where there is none. */
export function DraftPicture({ slot }: { slot: string }) {
  const picture = useDraftPicture(slot)
  return picture ? <ChosenPicture key={picture.id} slot={slot} picture={picture} /> : null
}

function ChosenPicture({ slot, picture }: { slot: string; picture: DraftPictureView }) {
  const { t } = useLingui()
  const id = useId()
  const words = usePictureWords(slot)
  return (
    <div className="inset p-2.5! [container-type:inline-size]">
      <div className="flex flex-wrap justify-between gap-3 items-start">
        <img
          src={picture.address}
          alt={words.text || t`The chosen picture`}
          width={picture.width}
          height={picture.height}
          className="w-20 h-20 flex-none rounded-12px object-cover bg-surface-3"
        />
        {/* beside the picture where it has room for a sentence, else below it */}
        <div className="order-last w-full @[300px]:(order-none w-auto flex-1 min-w-0)">
          <label htmlFor={id} className="text-caption text-muted">
            <Trans comment="label of a field; for people who cannot see the picture">What the picture shows</Trans>
          </label>
          <input
            id={id}
            className="field mt-1 bg-surface! min-h-11!"
            value={words.text}
            maxLength={PICTURE_ALT_MAX}
            placeholder={t({ message: 'A few words for people who cannot see it', comment: 'placeholder' })}
            onChange={(event) => words.setText(event.target.value)}
            // it would post, before its person is done
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        </div>
        <IconButton
          label={t`Remove picture`}
          icon="i-ph-x"
          className="-me-1.5 -mt-1.5 text-muted"
          onClick={() => void removePicture(slot)}
        />
      </div>
    </div>
  )
}

/** Chooses a picture for a draft: made smaller on the device and kept with the draft. */
export function PictureButton({ slot, onProblem }: { slot: string; onProblem(problem: string | null): void }) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)

  async function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = '' // the same file may be chosen again
    if (!file) return
    setBusy(true)
    onProblem(null)
    try {
      await savePicture(slot, await shrinkPicture(file))
    } catch (error) {
      const isStorage = error instanceof Error && error.name === 'StorageError'
      onProblem(
        isStorage
          ? t`This device could not keep the picture. Your text is still here.`
          : t`This picture cannot be read. Please choose another one.`,
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <input ref={field} type="file" accept="image/*" hidden onChange={(event) => void handleFile(event)} />
      {isBusy ? (
        <span className="icon-btn -ms-2.5" role="img" aria-label={t`Preparing the picture`}>
          <Spinner />
        </span>
      ) : (
        <IconButton
          label={t({ message: 'Add picture', comment: 'button of the composer' })}
          icon="i-ph-image"
          className="-ms-2.5 text-muted"
          onClick={() => field.current?.click()}
        />
      )}
    </>
  )
}
