import { manifestPath } from './manifest.ts'
import type { LanguageCode } from './languages.ts'
import { startupImages } from './startup-images.ts'

/** What the HTML says to the device: the manifest of its language, and what an iPhone or iPad shows while it starts. */
export const deviceTags = (language: LanguageCode): string =>
  `<link rel="manifest" href="${manifestPath(language)}">${startupLinks}`

const startupLinks = startupImages
  .map(({ path, media }) => `<link rel="apple-touch-startup-image" media="${media}" href="${path}">`)
  .join('')
