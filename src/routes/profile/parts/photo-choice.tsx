import { Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { PictureProblem } from '#src/features/posts/picture-problem.ts'
import { Face } from '#src/ui/face.tsx'
import { Button } from '#src/ui/button.tsx'
import type { ProfileForm } from '../use-profile-form.ts'
import { PhotoCrop } from './photo-crop.tsx'

/** The photo as it is to be seen, or the letter in its colour; it is chosen, changed and taken away. */
export function PhotoChoice({ form }: { form: ProfileForm }) {
  const { t } = useLingui()
  const noteId = useId()
  const field = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const { hasPhoto, photoProblem } = form
  const isTaken = photoProblem === 'first-frame'
  // what is cut out of it is kept; it is at hand as long as the sheet is open
  const [file, setFile] = useState<File>()

  async function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0]
    event.target.value = '' // the same file may be chosen again
    if (chosen && (await form.choosePhoto(chosen))) setFile(chosen)
  }

  return (
    <div role="group" aria-label={t({ message: 'Photo', comment: 'of a person, in place of a letter' })}>
      <div className="flex items-center gap-4">
        <Face
          id={form.id}
          name={form.answers.firstName.trim() || t`Guest`}
          size={88}
          tint={form.answers.avatarColour}
          photo={form.photo}
        />
        <div className="flex flex-wrap gap-2 min-w-0">
          <input ref={field} type="file" accept="image/*" hidden onChange={(event) => void handleFile(event)} />
          <Button
            ref={choose}
            kind="soft"
            size="sm"
            icon="i-ph-image"
            isBusy={form.isPreparing}
            aria-describedby={noteId}
            onClick={() => field.current?.click()}
          >
            {hasPhoto ? (
              <Trans comment="button; verb; another photo of a person">Change photo</Trans>
            ) : (
              <Trans comment="button; verb; a photo of a person">Choose a photo</Trans>
            )}
          </Button>
          {hasPhoto ? (
            <Button
              size="sm"
              onClick={() => {
                choose.current?.focus() // this button goes
                setFile(undefined)
                void form.dropPhoto()
              }}
            >
              <Trans comment="button; verb; the letter stands in its place again">Remove photo</Trans>
            </Button>
          ) : null}
        </div>
      </div>
      <div id={noteId} aria-live="polite">
        {photoProblem ? (
          <p className={isTaken ? 'field-hint' : 'field-error'}>
            <span aria-hidden className={`icon-16 ${isTaken ? 'i-ph-image' : 'i-ph-warning-circle-fill'}`} />
            <span>
              <PictureProblem note={photoProblem} />
            </span>
          </p>
        ) : (
          <p className="field-hint">
            <Trans>The part you choose is shown in a circle. Everyone can see it.</Trans>
          </p>
        )}
      </div>
      {file ? <PhotoCrop file={file} onPart={(part) => void form.choosePhoto(file, part)} /> : null}
    </div>
  )
}
