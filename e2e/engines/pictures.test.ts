import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from '../support/fixtures.ts'
import type { TestHost } from '../support/test-host.ts'
import { fill, poll, press } from './support/look.ts'
import { openHome, textsOn, typePost } from './support/portal.ts'
import { story } from './support/story.ts'

const [WIDTH, HEIGHT] = [320, 200]
const RED = { r: 220, g: 30, b: 30 }
const BLUE = { r: 30, g: 30, b: 220 }

/** A picture that is red on its left and blue on its right once it stands as its camera was held. */
async function photo(file: string, orientation: number): Promise<void> {
  const upright = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: RED } })
    .composite([
      {
        input: { create: { width: WIDTH / 2, height: HEIGHT, channels: 3, background: BLUE } },
        left: WIDTH / 2,
        top: 0,
      },
    ])
    .png()
    .toBuffer()
  // 6: to be turned right by 90 degrees, 8: left
  const turnBack = orientation === 6 ? 270 : orientation === 8 ? 90 : 0
  await sharp(upright).rotate(turnBack).withMetadata({ orientation }).jpeg({ quality: 95 }).toFile(file)
}

/** The colours on the left and on the right of the picture that the server keeps of a post. */
async function sidesOf(host: TestHost, text: string) {
  const [post] = (await host.posts()).filter(({ content }) => content === text)
  const bytes = await (await fetch(host.url + post?.imageUrl)).arrayBuffer()
  const picture = sharp(Buffer.from(bytes))
  const { width, height } = await picture.metadata()
  const at = async (left: number) => {
    const { data } = await sharp(Buffer.from(bytes))
      .extract({ left, top: Math.floor(height / 2), width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [red = 0, , blue = 0] = data
    return red > blue ? 'red' : 'blue'
  }
  return { isWide: width > height, sides: [await at(Math.floor(width * 0.2)), await at(Math.floor(width * 0.8))] }
}

story('a photo stands upright on the server however its camera was held', {}, async ({ host, device }) => {
  const folder = mkdtempSync(join(tmpdir(), 'anpan-photos-'))
  const tab = await device.open()
  await openHome(tab, host.url)
  for (const orientation of [1, 6, 8]) {
    const file = join(folder, `${orientation}.jpg`)
    const text = `Photo: ${orientation}`
    await photo(file, orientation)
    await typePost(tab, text)
    await tab.setFiles('input[type=file]', file)
    await fill(tab, 'What the picture shows', 'Red beside blue')
    await press(tab, /^Post$/, { css: 'button' })
    await poll(() => textsOn(host, text)).toEqual([text])
    expect(await sidesOf(host, text), text).toEqual({ isWide: true, sides: ['red', 'blue'] })
  }
  rmSync(folder, { recursive: true, force: true })
})
