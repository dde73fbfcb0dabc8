import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { addPicture } from '#src/data/drafts/hooks/draft-pictures.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { withPartTexts } from '#src/ui/part-texts.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import { shrinkPicture } from './shrink-picture.ts'

const PicturesFull = lazyWithRetry(
  withPartTexts(() => import('./later/pictures-full.tsx'), 'features/posts'),
  'PicturesFull',
)

/** Adds pictures to a draft, one after the other: made smaller on the device and kept with it. */
export function useAddPictures(slot: string, onProblem: (problem: ReactNode) => void) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)

  async function add(files: readonly File[]) {
    if (files.length === 0) return
    let problem: ReactNode = null
    setBusy(true)
    onProblem(null)
    for (const file of files) {
      try {
        if (await addPicture(slot, await shrinkPicture(file))) continue
        problem = <PicturesFull />
        break
      } catch (error) {
        const isStorage = error instanceof Error && error.name === 'StorageError'
        problem = isStorage
          ? t`This device could not keep the picture. Your text is still here.`
          : t`This picture cannot be read. Please choose another one.`
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
        <span className={`icon-btn ${place}`} role="img" aria-label={t`Preparing the picture`}>
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
