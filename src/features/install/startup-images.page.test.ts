import { expect, test } from 'vitest'
import { linkStartupImages, startupImages } from './startup-images.ts'

test('an iPhone or iPad is named each picture once, however often it is told', () => {
  linkStartupImages()
  linkStartupImages()
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=apple-touch-startup-image]')]
  expect(links.map((link) => ({ media: link.media, path: link.getAttribute('href') }))).toEqual(
    startupImages.map(({ media, path }) => ({ media, path })),
  )
})
