import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { addPicture } from '#src/data/drafts/hooks/draft-pictures.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { PictureProblem, problemOf } from './picture-problem.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** Adds pictures to a draft, one after the other: made smaller on the device and kept with it. */
export function useAddPictures(slot: string, onProblem: (problem: ReactNode) => void) {
  const [isBusy, setBusy] = useState(false)

  async function add(files: readonly File[]) {
    if (files.length === 0) return
    let problem: ReactNode = null
    setBusy(true)
    onProblem(null)
    for (const file of files) {
      try {
        const { isFirstFrame, ...picture } = await shrinkPicture(file)
        if (await addPicture(slot, picture)) {
          if (isFirstFrame) problem = <PictureProblem note="first-frame" />
          continue
        }
        problem = <PictureProblem note="full" />
        break
      } catch (error) {
        problem = <PictureProblem note={problemOf(error)} />
      }
    }
    setBusy(false)
    onProblem(problem)
  }
  return { isBusy, add }
}

export type AddPictures = ReturnType<typeof useAddPictures>

interface PictureButtonProps {
  adding: AddPictures
  /** Its name where it is a tile behind those that there are. */
  tile?: string
  /** Several can be chosen at once. */
  isForSeveral?: boolean
}

/** Chooses pictures for a draft. */
export function PictureButton({ adding: { isBusy, add }, tile, isForSeveral = true }: PictureButtonProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const place = tile ? 'w-72px! h-72px! flex-none rounded-14px! ring-line-in text-muted' : '-ms-2.5 text-muted'
  return (
    <>
      <input
        ref={field}
        type="file"
        accept="image/*"
        multiple={isForSeveral}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = '' // the same file may be chosen again
          void add(files)
        }}
      />
      {isBusy ? (
        <span className={`icon-btn ${place}`} role="img" aria-label={t`Preparing the picture…`}>
          <Spinner />
        </span>
      ) : (
        <IconButton
          label={tile ?? t({ message: 'Add picture', comment: 'button of the composer' })}
          icon={tile ? 'i-ph-plus' : 'i-ph-image'}
          className={place}
          onClick={() => field.current?.click()}
        />
      )}
    </>
  )
}
