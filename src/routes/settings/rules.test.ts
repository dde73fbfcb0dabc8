import { expect, test } from 'vitest'
import { deviceName } from '#contract/device-name.ts'
import { isHandheld } from './rules.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const PIXEL =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'

test.each([
  [IPHONE, 'Safari · iPhone', true],
  [PIXEL, 'Chrome · Android', true],
  [EDGE, 'Edge · Windows', false],
  [FIREFOX, 'Firefox · Linux', false],
  [MAC, 'Safari · macOS', false],
  ['curl/8.9', '', false],
  ['', '', false],
])('a device is named as people know it: %s', (userAgent, name, isInHand) => {
  expect([deviceName(userAgent), isHandheld(userAgent)]).toEqual([name, isInHand])
})
