import type { SyntheticEvent } from 'react'

/** Black has a contrast of 6.9 on it, white 3.0: most drawings that are see-through were made for paper. */
const GROUND = '#8c959c'

/**
 * For `onLoad` of an image that its author chose: puts a grey behind it on which both black and white lines can be seen,
 * in either theme. Until it has loaded its place stays as it is.
 */
export function showGround({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.background = GROUND
}
