/** A coordinate as SVG text, to a tenth. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

const alpha = (opacity: number) => (opacity === 1 ? '' : ` opacity="${Math.round(opacity * 100) / 100}"`)

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${radius ? ` rx="${n(radius)}"` : ''} fill="${fill}"/>`

export const circle = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${alpha(opacity)}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`

export const path = (d: string, fill: string, opacity = 1): string => `<path d="${d}" fill="${fill}"${alpha(opacity)}/>`

export const stroke = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${alpha(opacity)}/>`

/** A bar of mist: full radius at both ends. */
export const bar = (x: number, y: number, width: number, height: number, fill: string, opacity: number): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(height / 2)}" fill="${fill}"${alpha(opacity)}/>`

/** A rounded hill that stands on `base`. */
export const dome = (x: number, base: number, rx: number, ry: number, fill: string): string =>
  path(
    `M${n(x - rx)} ${n(base)}C${n(x - rx)} ${n(base - ry * 1.25)} ${n(x - rx * 0.45)} ${n(base - ry * 1.33)} ${n(x)} ${n(base - ry * 1.33)}` +
      `S${n(x + rx)} ${n(base - ry * 1.25)} ${n(x + rx)} ${n(base)}Z`,
    fill,
  )

/** An egg-shaped tree of the given height, its foot at (x, y). */
export const tree = (x: number, y: number, size: number, crown: string, stem: string): string =>
  rect(x - size * 0.05, y - size * 0.45, size * 0.1, size * 0.47, stem, size * 0.04) +
  path(
    `M${n(x - size * 0.28)} ${n(y - size * 0.62)}a${n(size * 0.28)} ${n(size * 0.34)} 0 0 1 ${n(size * 0.56)} 0` +
      `a${n(size * 0.28)} ${n(size * 0.34)} 0 0 1 ${n(-size * 0.56)} 0Z`,
    crown,
  )

export type Stop = [offset: number, colour: string, opacity?: number]

/** The definition of a gradient from top to bottom. */
export const gradient = (id: string, stops: Stop[]): string =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')}</linearGradient></defs>`

/** The numbers 0 … count − 1 drawn one after the other. */
export const repeat = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')
