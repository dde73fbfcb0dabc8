import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { usePortal } from '#src/data/portal/hooks/portal.ts'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { AI_ASSISTANT, SHOPPING_BOT } from '../sample.ts'

/** The quick ways: tiles on phones; on desktops two chips, and two icons beside the page's name. */
export function QuickTiles({ onGroup, onSettings }: { onGroup(): void; onSettings(): void }) {
  const { t } = useLingui()
  const { isDemo } = usePortal()
  const all = [
    {
      id: AI_ASSISTANT,
      tint: 'anpan-brain',
      icon: 'i-ph-robot-duotone',
      label: t({ message: 'AI Assistant', comment: 'name of a bot to chat with' }),
    },
    {
      id: SHOPPING_BOT,
      tint: 'chattie',
      icon: 'i-ph-shopping-bag-duotone',
      label: t({ message: 'Shopping', comment: 'short name of the shopping bot under its tile' }),
    },
  ]
  const bots = isDemo ? all : []
  const tools = [
    { icon: 'i-ph-users-three-duotone', label: t`Create group`, onClick: onGroup, place: 'desktop:end-15' },
    {
      icon: 'i-ph-gear-six-duotone',
      label: t({ message: 'Settings', comment: 'of the chat' }),
      onClick: onSettings,
      place: 'desktop:end-4',
    },
  ]
  return (
    <div className="tile-grid gap-y-3 mt-3 desktop:(flex gap-2)">
      {bots.map(({ id, tint, icon, label }) => (
        <Link
          key={id}
          from="/chattie"
          to="/chattie"
          search={({ q }) => ({ ...(q ? { q } : {}), room: id })}
          data-tint={tint}
          className="flex flex-1 flex-col items-center gap-1.5 min-w-0 desktop:(relative flex-none flex-row gap-1 min-h-9 px-3 rounded-full bg-soft text-ink reach)"
        >
          <IconTile icon={`${icon} icon-24`} className="tile-48 desktop:contents" />
          <span className="tile-label desktop:(max-w-none text-13px)">{label}</span>
        </Link>
      ))}
      {tools.map(({ icon, label, onClick, place }) => (
        <button
          key={icon}
          type="button"
          aria-haspopup="dialog"
          data-tint="slate"
          className={`flex flex-1 flex-col items-center gap-1.5 min-w-0 desktop:(absolute top-4 icon-btn justify-center) ${place}`}
          onClick={onClick}
        >
          <IconTile icon={`${icon} icon-24`} className="tile-48 desktop:contents" />
          <span className="tile-label desktop:only-read">{label}</span>
        </button>
      ))}
    </div>
  )
}
