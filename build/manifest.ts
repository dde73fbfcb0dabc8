import type { Plugin } from 'vite'
import { DARK_BAR, LIGHT_BAR } from '../src/features/theme/boot.ts'
import { DARK, LIGHT } from '#src/ui/look/tokens.ts'
import { type LanguageCode, languageCodes, languages } from './languages.ts'
import { screenshotPath, screenshots, SIZES } from './screenshots.ts'
import { shortcuts } from './shortcuts.ts'

/** Where the manifest of a language is served. */
export const manifestPath = (language: LanguageCode): string => `/manifest-${language}.webmanifest`

/** Writes one manifest a language; the page links the one of its language. */
export function manifests(): Plugin {
  return {
    name: 'anpan-manifests',
    apply: 'build',
    generateBundle() {
      for (const language of languageCodes)
        this.emitFile({
          type: 'asset',
          fileName: manifestPath(language).slice(1),
          source: JSON.stringify(manifestOf(language)),
        })
    },
  }
}

const png = (src: string, side: number, purpose: string) => ({
  src: `/icons/${src}-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
})

/** What makes the portal installable, in the words of a language; the same app in every language by its id. */
export function manifestOf(language: LanguageCode) {
  return {
    name: 'ANPAN Portal',
    short_name: 'ANPAN',
    description: languages[language].description,
    lang: language,
    dir: 'ltr',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    // a shortcut or a share comes into the window that is there; what is being written in it is kept as a draft.
    // `focus-existing` would leave the page as it is, and the share's POST would not arrive
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    theme_color: LIGHT_BAR,
    background_color: LIGHT.bg,
    color_scheme_dark: { theme_color: DARK_BAR, background_color: DARK.bg },
    categories: ['social', 'shopping', 'lifestyle'],
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png('icon', 192, 'any'),
      png('icon', 512, 'any'),
      png('maskable', 192, 'maskable'),
      png('maskable', 512, 'maskable'),
      png('monochrome', 512, 'monochrome'),
    ],
    shortcuts: shortcuts.map(({ id, name, url }) => ({
      name: name[language],
      url,
      icons: [png(`shortcut-${id}`, 96, 'any')],
    })),
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'images', accept: ['image/*'] }] },
    },
    screenshots: screenshots.map((shot) => ({
      src: screenshotPath(shot),
      sizes: SIZES[shot.form].join('x'),
      type: 'image/jpeg',
      form_factor: shot.form,
      label: shot.label[language],
    })),
  }
}
