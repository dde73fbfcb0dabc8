import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shareOrCopy } from '#src/ui/copy-text.ts'
import { IconTile } from '#src/ui/icon-tile.tsx'

/** Three things to do first, each with the way to it. */
export function FirstThings({ name, url }: { name: string; url: string }) {
  const { t } = useLingui()
  const words = {
    copied: t({ message: 'Address copied', context: 'portal', comment: 'toast' }),
    refused: t`Your browser blocked copying`,
  }
  return (
    <section>
      <h3 className="text-h2">
        <Trans comment="heading of three things to do first; ja: はじめの3つ">Three first things</Trans>
      </h3>
      <ul>
        <li>
          <Link to="/" className={ROW}>
            <Thing
              icon="i-ph-pencil-simple"
              tint="kabu-pay"
              name={<Trans comment="one of three things to do first; verb">Write the first post</Trans>}
              note={<Trans>Welcome people and say what this place is for.</Trans>}
            />
          </Link>
        </li>
        <li>
          <button type="button" className={ROW} onClick={() => void shareOrCopy({ title: name, url }, words)}>
            <Thing
              icon="i-ph-user-plus"
              tint="anpan-map"
              name={<Trans comment="one of three things to do first; verb; ja: 人を招く">Invite people</Trans>}
              note={<Trans>Send the address, or show the code above.</Trans>}
            />
          </button>
        </li>
        <li>
          <Link to="/admin" className={ROW}>
            <Thing
              icon="i-ph-chart-bar"
              tint="chronosphere"
              name={<Trans comment="one of three things to do first; verb">See how it runs</Trans>}
              note={<Trans>The console has people, figures and all settings. You’ll find it on your profile.</Trans>}
            />
          </Link>
        </li>
      </ul>
    </section>
  )
}

const ROW = 'row w-full py-2.5 line-above text-start'

function Thing({ icon, tint, name, note }: { icon: string; tint: string; name: ReactNode; note: ReactNode }) {
  return (
    <>
      <IconTile icon={`${icon} icon-23`} data-tint={tint} />
      <span className="flex-1 min-w-0">
        <span className="block text-title">{name}</span>
        <span className="block text-small text-muted">{note}</span>
      </span>
      <span aria-hidden className="i-ph-caret-right icon-18 text-faint" />
    </>
  )
}
