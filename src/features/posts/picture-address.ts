import { encoded } from '#contract/cut-text.ts'

/** The address of a picture that was drawn here, as an `img` takes it. */
export const pictureAddress = (svg: string): string => `data:image/svg+xml,${encoded(svg)}`
