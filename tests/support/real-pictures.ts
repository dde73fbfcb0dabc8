import sharp from 'sharp'
import { chanceOf } from '../model/chance.ts'

/** Pixels of a scene: soft colours with fine grain, as a camera sees them. */
function pixels(width: number, height: number, channels: 3 | 4): Buffer {
  const chance = chanceOf(width)
  const bytes = Buffer.alloc(width * height * channels)
  for (let at = 0, n = 0; n < width * height; n++)
    for (let channel = 0; channel < channels; channel++, at++) {
      const soft = Math.sin((n % width) / (40 + 9 * channel)) + Math.cos(n / width / (55 - 7 * channel))
      bytes[at] = 128 + 50 * soft + 24 * (chance() - 0.5)
    }
  return bytes
}

const scene = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp(pixels(width, height, channels), { raw: { width, height, channels } })

/** A photograph as a device sends it: a WebP. */
export const photograph = async (width: number, height: number): Promise<Uint8Array> =>
  new Uint8Array(await scene(width, height).webp({ quality: 85, effort: 0 }).toBuffer())

/** Real pictures of each kind and way, by name. */
export async function realPictures(width = 320, height = 240): Promise<Record<string, Uint8Array>> {
  const made = {
    'a JPEG with a colour profile': scene(width, height).withIccProfile('p3').jpeg({ quality: 85 }),
    'a progressive JPEG': scene(width, height).jpeg({ quality: 80, progressive: true }),
    'a grey JPEG': scene(width, height).greyscale().jpeg(),
    'a PNG with a colour profile': scene(width, height).withIccProfile('p3').png(),
    'a see-through PNG in rows between rows': scene(width, height, 4).png({ progressive: true }),
    'a PNG of few colours': scene(width, height).png({ palette: true, colours: 16 }),
    'a WebP with a colour profile': scene(width, height).withIccProfile('p3').webp({ quality: 85 }),
    'a see-through WebP': scene(width, height, 4).webp({ quality: 80 }),
    'a WebP without loss': scene(width, height).webp({ lossless: true }),
  }
  const entries = Object.entries(made).map(async ([name, picture]) => [name, new Uint8Array(await picture.toBuffer())])
  return Object.fromEntries(await Promise.all(entries)) as Record<string, Uint8Array>
}
