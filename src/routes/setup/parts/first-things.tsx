import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconTile } from '#src/ui/icon-tile.tsx'

/** Three things to do first, each with the way to it. */
export function FirstThings() {
  return (
    <section>
      <h3 className="text-h2">
        <Trans comment="heading of three things to do first; ja: はじめの3つ">Three first things</Trans>
      </h3>
      <ul>
        <li>
          <Link to="/admin/announcements" className={ROW}>
            <Thing
              icon="i-ph-megaphone"
              tint="kabu-pay"
              name={<Trans comment="one of three things to do first; verb">Make an announcement</Trans>}
              note={<Trans>Welcome people and say what this place is for.</Trans>}
            />
          </Link>
        </li>
        <li>
          <Link to="/admin/invitations" className={ROW}>
            <Thing
              icon="i-ph-user-plus"
              tint="anpan-map"
              name={<Trans comment="one of three things to do first; verb; ja: 人を招く">Invite people</Trans>}
              note={<Trans>Make a link, a QR code or a poster.</Trans>}
            />
          </Link>
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
