// The mark, once: every icon, the favicon and the startup images are drawn from it.
const sky = '#0ea5e9'
const bun = [
  ['#eda956', 'M32 10.5a21.5 21.5 0 0 1 21.5 21.5v16a5.5 5.5 0 0 1-5.5 5.5h-16a21.5 21.5 0 0 1 0-43Z'],
  ['#ffebc9', 'M32 14.6a17.4 17.4 0 0 1 17.4 17.4v13.2a4.2 4.2 0 0 1-4.2 4.2h-13.2a17.4 17.4 0 0 1 0-34.8Z'],
  ['#7a2840', 'M32 20.6a11.4 11.4 0 0 1 11.4 11.4v8.6a2.8 2.8 0 0 1-2.8 2.8h-8.6a11.4 11.4 0 0 1 0-22.8Z'],
]
  .map(([fill, path]) => `<path fill="${fill}" d="${path}"/>`)
  .join('')
const outline =
  'M32 10a22 22 0 0 1 22 22v17a5 5 0 0 1-5 5H32a22 22 0 0 1 0-44Zm0 12.5a9.5 9.5 0 0 0 0 19h7a2.5 2.5 0 0 0 2.5-2.5v-7a9.5 9.5 0 0 0-9.5-9.5Z'

/** @param {string} inner */
const svg = (inner) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inner}</svg>`
const ground = (radius = 0) => `<rect width="64" height="64"${radius ? ` rx="${radius}"` : ''} fill="${sky}"/>`
const smaller = '<g transform="translate(32 32) scale(.84) translate(-32 -32)">'

/** The mark as each use wants it. */
export const tile = svg(ground(16) + bun)
export const square = svg(ground() + bun)
export const maskable = svg(`${ground()}${smaller}${bun}</g>`)
export const monochrome = svg(`${smaller}<path fill-rule="evenodd" d="${outline}"/></g>`)
