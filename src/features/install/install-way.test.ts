import { expect, test } from 'vitest'
import { installWay } from './install-way.ts'

const apple = (device: string, rest: string) =>
  `Mozilla/5.0 (${device}) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`
const IPHONE = 'iPhone; CPU iPhone OS 18_5 like Mac OS X'
const MAC = 'Macintosh; Intel Mac OS X 10_15_7'

test.each([
  ['Safari on an iPhone', apple(IPHONE, 'Version/18.5 Mobile/15E148 Safari/604.1'), 5, 'safari-phone'],
  ['Safari on an iPad, which says that it is a Mac', apple(MAC, 'Version/18.5 Safari/605.1.15'), 5, 'safari-tablet'],
  [
    'an older iPad',
    apple('iPad; CPU OS 12_5 like Mac OS X', 'Version/12.1 Mobile/15E148 Safari/604.1'),
    5,
    'safari-tablet',
  ],
  ['Safari on a Mac', apple(MAC, 'Version/18.5 Safari/605.1.15'), 0, 'menu'],
  ['Chrome on an iPhone', apple(IPHONE, 'CriOS/140.0 Mobile/15E148 Safari/604.1'), 5, 'apple-browser'],
  ['Firefox on an iPhone', apple(IPHONE, 'FxiOS/143.0 Mobile/15E148 Safari/605.1.15'), 5, 'apple-browser'],
  ['Edge on an iPhone', apple(IPHONE, 'Version/18.0 EdgiOS/140.0 Mobile/15E148 Safari/605.1.15'), 5, 'apple-browser'],
  ['a page inside LINE', apple(IPHONE, 'Mobile/15E148 Safari Line/15.1'), 5, 'apple-app'],
  ['a page inside any app', apple(IPHONE, 'Mobile/15E148'), 5, 'apple-app'],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    5,
    'menu',
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 0, 'menu'],
  ['a browser that says nothing', '', 0, 'menu'],
])('the way to add the app: %s', (_what, userAgent, touchPoints, way) => {
  expect(installWay(userAgent, touchPoints)).toBe(way)
})
