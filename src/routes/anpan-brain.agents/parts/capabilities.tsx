import { useLingui } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { type Board, withCapability } from '../rules.ts'
import { type Capability, capabilities } from '../sample.ts'
import type { KeepBoard } from '../use-board.ts'

/** What the agents may do; each ability can be switched. */
export function Capabilities({ board, keep }: { board: Board; keep: KeepBoard }) {
  const { i18n, t } = useLingui()
  const categories: Readonly<Record<Capability['category'], string>> = {
    analysis: t({ message: 'Analysis', comment: 'kind of ability' }),
    automation: t({ message: 'Automation', comment: 'kind of ability' }),
    research: t({ message: 'Research', comment: 'kind of ability' }),
    creation: t({ message: 'Creation', comment: 'kind of ability' }),
    communication: t({ message: 'Communication', comment: 'kind of ability' }),
  }
  return (
    <ul>
      {capabilities.map(({ id, name, description, category, icon, isEnabled }) => {
        const isOn = board.isEnabledById[id] ?? isEnabled
        return (
          <li key={id} className="flex gap-3 px-4 py-3 line-below">
            <IconTile icon={`${icon} icon-24`} className={`tile-40 mt-0.5 ${isOn ? '' : 'opacity-50'}`} />
            <div className="flex-1 min-w-0">
              <Switch
                label={i18n._(name)}
                isOn={isOn}
                onChange={(next) => void keep((now) => withCapability(now, id, next))}
              />
              <p className="-mt-1 mb-1.5 text-small text-muted">{i18n._(description)}</p>
              <p className="flex gap-1.5">
                <Badge kind="tint">{categories[category]}</Badge>
                <Badge kind={isOn ? 'done' : 'plain'}>
                  {isOn
                    ? t({ message: 'ON', comment: 'state of an ability' })
                    : t({ message: 'OFF', comment: 'state of an ability' })}
                </Badge>
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
