import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { AccentPalette } from '#contract/accent.ts'
import { firstGrapheme } from '#contract/cut-text.ts'

interface AccentPreviewProps {
  palette: AccentPalette
  name: string
  subtitle: string
}

/** How a page looks in this colour, in both themes. Nothing of it can be pressed. */
export function AccentPreview({ palette, name, subtitle }: AccentPreviewProps) {
  const { t } = useLingui()
  return (
    <figure>
      <figcaption className="mb-2 text-small font-600">
        <Trans comment="over a picture of the portal in the chosen colour; ja: こう見えます">Preview</Trans>
      </figcaption>
      <div
        role="img"
        aria-label={t`The portal in this colour, in the light and the dark theme`}
        className="grid gap-3 grid-cols-2 lt-phone:grid-cols-1"
      >
        {(['light', 'dark'] as const).map((theme) => (
          <Screen key={theme} theme={theme} shades={palette[theme]} name={name} subtitle={subtitle} />
        ))}
      </div>
    </figure>
  )
}

interface ScreenProps extends Omit<AccentPreviewProps, 'palette'> {
  theme: 'light' | 'dark'
  shades: Readonly<Record<string, string>>
}

function Screen({ theme, shades, name, subtitle }: ScreenProps) {
  const colours = Object.fromEntries(Object.entries(shades).map(([token, hex]) => [`--${token}`, hex]))
  const look = theme === 'light' ? LIGHT : {}
  return (
    <div
      aria-hidden
      data-theme={theme}
      style={{ ...look, ...colours } as CSSProperties}
      className="min-w-0 overflow-hidden rounded-18px ring-line bg-surface text-main"
    >
      <div className="flex items-center gap-2 px-3 py-2.5 line-below">
        <span className="grid place-items-center flex-none size-9 rounded-12px rounded-ee-5px bg-accent text-on-accent font-750">
          {firstGrapheme(name.trim())}
        </span>
        <span className="min-w-0">
          <span className="block truncate text-small font-700">{name}</span>
          <span className="block truncate text-caption text-faint">{subtitle}</span>
        </span>
      </div>
      <div className="flex flex-col gap-2 p-3">
        <span className="h-2 w-full rounded-full bg-surface-3" />
        <span className="h-2 w-2/3 rounded-full bg-surface-3" />
        <span className="text-small text-accent-text font-600">
          <Trans comment="in a picture of the portal: a link to the rest of a text">Read more</Trans>
        </span>
        <span className="flex flex-wrap gap-2">
          <span className="px-3 py-1.5 rounded-10px bg-accent text-on-accent text-caption font-650">
            <Trans comment="in a picture of the portal: a button">Post</Trans>
          </span>
          <span className="px-3 py-1.5 rounded-10px bg-accent-soft text-on-accent-soft text-caption font-650">
            <Trans comment="in a picture of the portal: a button">Follow</Trans>
          </span>
        </span>
      </div>
    </div>
  )
}

/** A light screen within a dark page: what the picture needs of the light theme. */
const LIGHT = {
  '--surface': '#ffffff',
  '--surface-3': '#e9edf0',
  '--text': '#141d23',
  '--text-3': '#606a72',
  '--line': '#dfe3e6',
}
