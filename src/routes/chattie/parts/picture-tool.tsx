import type { ReactNode } from 'react'
import { PictureButton, useAddPictures } from '#src/features/posts/picture-button.tsx'

interface PictureToolProps {
  slot: string
  onProblem(problem: ReactNode): void
}

/** Chooses the picture of a message. */
export function PictureTool({ slot, onProblem }: PictureToolProps) {
  return <PictureButton adding={useAddPictures(slot, onProblem)} isForSeveral={false} />
}
