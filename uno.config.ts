import { defineConfig, presetWind3, transformerVariantGroup } from 'unocss'
import { BASE_CSS } from './src/ui/look/base-css.ts'
import { LIGHT } from './src/ui/look/tokens.ts'
import { CONTROL_WORDS } from './src/ui/look/words-controls.ts'
import { FRAME_WORDS } from './src/ui/look/words-frame.ts'
import { LAYER_WORDS } from './src/ui/look/words-layers.ts'
import { PRODUCT_WORDS } from './src/ui/look/words-product.ts'

/** `bg-surface`, `text-danger-text` …: every token by its own name; text colours by `main`, `muted` and `faint`. */
const tokenColours = Object.fromEntries(Object.keys(LIGHT).map((name) => [name, `var(--${name})`]))

const rem = (px: number): string => `${px / 16}rem`

/**
 * The vocabulary. Grounds, type and frame: `words-frame`; buttons, fields, chips: `words-controls`; menus, dialogs,
 * toasts: `words-layers`;
 * tiles, strip, post card, navigation: `words-product`. Layout utilities (flex, gap-3, px-4) are presetWind3's;
 * breakpoints are `tiny` 260, `phone` 360, `tablet` 600, `desktop` 900, `wide` 1200, and
 * `low` is a phone on its side. Icons are `i-ph-<name>`, drawn by
 * `build/icons.ts` and sized by `icon-<px>`.
 */
export default defineConfig({
  presets: [presetWind3({ dark: { dark: '[data-theme=dark]', light: '[data-theme=light]' }, preflight: 'on-demand' })],
  // Plain words of the code that happen to be class names too, each with a block of variables behind it.
  blocklist: [
    /^!/,
    /^(ring|shadow|blur|brightness|filter|transform|outline|table|resize|static|invert|border|underline)$/,
  ],
  transformers: [transformerVariantGroup()],
  theme: {
    breakpoints: { tiny: '260px', phone: '360px', tablet: '600px', desktop: '900px', wide: '1200px' },
    colors: {
      ...tokenColours,
      main: 'var(--text)',
      muted: 'var(--text-2)',
      faint: 'var(--text-3)',
      soft: 'var(--soft)',
      ink: 'var(--ink)',
      fill: 'var(--fill)',
      'on-fill': 'var(--on-fill)',
      white: '#fff',
    },
  },
  rules: [
    [/^text-(\d+)px$/, ([, px]) => ({ 'font-size': rem(Number(px)) })],
    [/^icon-(\d+)$/, ([, px]) => ({ display: 'block', flex: 'none', 'font-size': `${px}px` })],
    // as many columns of at least so many px as fit, counted in the reader's size of text: fewer where it is large.
    // `fit` gives its few parts the whole width; `fill` leaves the places of a list empty that no card takes
    [
      /^(fit|fill)-cols-(\d+)$/,
      ([, kind, px]) => ({
        display: 'grid',
        'grid-template-columns': `repeat(auto-${kind},minmax(min(100%,${rem(Number(px))}),1fr))`,
      }),
    ],
    [/^leading-([\d.]+)$/, ([, line]) => ({ 'line-height': line })],
    [/^z-(strip|header|fab|mini|nav|toast)$/, ([, name]) => ({ 'z-index': Z[name as keyof typeof Z] })],
  ],
  // distances and boxes keep their size where a reader's text is large, and leave the room to the text
  postprocess: ({ entries }) => {
    for (const entry of entries) {
      const [property, value] = entry
      if (BOX.test(property) && typeof value === 'string' && /^-?[\d.]+rem$/.test(value))
        entry[1] = `${Number.parseFloat(value) * 16}px`
    }
  },
  variants: [
    // a phone on its side: wide enough for two columns, and too low for one thing under another
    (matcher) =>
      matcher.startsWith('low:')
        ? {
            matcher: matcher.slice(4),
            handle: (input, next) =>
              next({ ...input, parent: '@media (min-width: 560px) and (max-width: 899.9px) and (max-height: 500px)' }),
          }
        : matcher,
    (matcher) => {
      const language = /^lang-(ja|ko|zh):/.exec(matcher)
      if (!language) return matcher
      return { matcher: matcher.slice(language[0].length), selector: (selector) => `${selector}:lang(${language[1]})` }
    },
  ],
  shortcuts: { ...FRAME_WORDS, ...CONTROL_WORDS, ...LAYER_WORDS, ...PRODUCT_WORDS },
  preflights: [{ getCSS: () => BASE_CSS, layer: 'base' }],
  layers: { base: -20 },
  content: {
    pipeline: { include: [/\/src\/.*\.[jt]sx?($|\?)/], exclude: [/\/src\/ui\/look\//, /\.test\.tsx?$/, /\.po($|\?)/] },
  },
})

const BOX = /^(?:margin|padding|(?:column-|row-)?gap|inset|top|right|bottom|left|(?:min-|max-)?(?:width|height))/
const Z = { strip: 20, header: 30, fab: 35, mini: 38, nav: 40, toast: 60 }
