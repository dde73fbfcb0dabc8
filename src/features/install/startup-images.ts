/** A screen of iPhones or iPads, in points held upright, with px to a point. */
export interface Screen {
  width: number
  height: number
  ratio: 2 | 3
  /** Also started lying: iPads alone. */
  turns?: true
}

/** The screens of every iPhone and iPad that still gets new systems. After a new line run `npm run splash`. */
export const screens: readonly Screen[] = [
  { width: 440, height: 956, ratio: 3 }, // 16 and 17 Pro Max
  { width: 420, height: 912, ratio: 3 }, // Air
  { width: 402, height: 874, ratio: 3 }, // 16 Pro, 17, 17 Pro
  { width: 430, height: 932, ratio: 3 }, // 14 Pro Max, 15 and 16 Plus, 15 Pro Max
  { width: 393, height: 852, ratio: 3 }, // 14 Pro, 15, 15 Pro, 16
  { width: 428, height: 926, ratio: 3 }, // 12 and 13 Pro Max, 14 Plus
  { width: 390, height: 844, ratio: 3 }, // 12, 13, 14, 16e
  { width: 375, height: 812, ratio: 3 }, // 11 Pro, 12 and 13 mini
  { width: 414, height: 896, ratio: 3 }, // 11 Pro Max
  { width: 414, height: 896, ratio: 2 }, // 11
  { width: 375, height: 667, ratio: 2 }, // SE
  { width: 1032, height: 1376, ratio: 2, turns: true }, // iPad Pro 13
  { width: 1024, height: 1366, ratio: 2, turns: true }, // iPad Pro 12.9, Air 13
  { width: 834, height: 1210, ratio: 2, turns: true }, // iPad Pro 11, since M4
  { width: 834, height: 1194, ratio: 2, turns: true }, // iPad Pro 11
  { width: 820, height: 1180, ratio: 2, turns: true }, // iPad, Air 11
  { width: 810, height: 1080, ratio: 2, turns: true }, // iPad of 2019 to 2021
  { width: 744, height: 1133, ratio: 2, turns: true }, // iPad mini
]

/** What an iPhone or iPad shows from the press on the icon until the first paint. */
export interface StartupImage {
  /** Its size in px. */
  width: number
  height: number
  ratio: number
  theme: 'light' | 'dark'
  path: string
  /** The devices that show it. */
  media: string
}

/** Every picture: by screen, way of holding and theme. */
export const startupImages: readonly StartupImage[] = screens.flatMap((screen) =>
  (screen.turns ? [false, true] : [false]).flatMap((isLying) =>
    (['light', 'dark'] as const).map((theme) => imageOf(screen, isLying, theme)),
  ),
)

/**
 * Names the pictures to an iPhone or iPad, which reads them when the app is put on its home screen. They are no part of
 * the HTML: forty links there held up everybody's first paint.
 */
export function linkStartupImages(): void {
  if (document.querySelector('link[rel=apple-touch-startup-image]')) return
  const links = startupImages.map(({ path, media }) =>
    Object.assign(document.createElement('link'), { rel: 'apple-touch-startup-image', media, href: path }),
  )
  document.head.append(...links)
}

function imageOf(screen: Screen, isLying: boolean, theme: StartupImage['theme']): StartupImage {
  const { ratio } = screen
  const [across, down] = isLying ? [screen.height, screen.width] : [screen.width, screen.height]
  const [width, height] = [across * ratio, down * ratio]
  // a device keeps its upright width and height however it is held
  const media = [
    ['prefers-color-scheme', theme],
    ['device-width', `${screen.width}px`],
    ['device-height', `${screen.height}px`],
    ...(isShared(screen) ? [['-webkit-device-pixel-ratio', ratio]] : []),
    ...(screen.turns ? [['orientation', isLying ? 'landscape' : 'portrait']] : []),
  ]
  return {
    width,
    height,
    ratio,
    theme,
    path: `/splash/${theme}-${width}x${height}.png`,
    media: media.map(([name, value]) => `(${name}:${value})`).join(' and '),
  }
}

/** Whether another screen has the same points with other px. */
function isShared({ width, height, ratio }: Screen): boolean {
  return screens.some((other) => other.width === width && other.height === height && other.ratio !== ratio)
}
