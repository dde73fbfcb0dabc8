import { useLingui } from '@lingui/react/macro'
import type { Space } from '#contract/spaces.ts'
import { Badge } from '#src/ui/badge.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { entryRefusal } from '../rules.ts'
import { themeTexts } from '../texts.ts'

const ICON: Record<Space['theme'], string> = {
  office: 'i-ph-desk-duotone',
  nature: 'i-ph-tree-duotone',
  cyber: 'i-ph-buildings-duotone',
  space: 'i-ph-planet-duotone',
  underwater: 'i-ph-fish-duotone',
}

interface SpaceListProps {
  /** Without the one that one is in. */
  spaces: readonly Space[]
  /** The space that was asked to let us in and has not answered. */
  joiningId: string | null
  onJoin(space: Space): void
}

/** Where else one can go; a press asks to be let in. */
export function SpaceList({ spaces, joiningId, onJoin }: SpaceListProps) {
  const { t, i18n } = useLingui()
  return (
    <ul>
      {spaces.map((space) => {
        const refusal = entryRefusal(space)
        return (
          <li key={space.id}>
            <button
              type="button"
              aria-busy={joiningId === space.id}
              className="row-list w-full items-start! text-start hover:bg-surface-2"
              onClick={() => onJoin(space)}
            >
              <IconTile icon={`${ICON[space.theme]} icon-22`} />
              <span className="flex-1 min-w-0">
                <span dir="auto" className="block text-title">
                  {space.name}
                </span>
                <span dir="auto" className="block text-small text-muted">
                  {space.description}
                </span>
                <span className="flex flex-wrap items-center gap-1.5 mt-1 text-caption text-faint">
                  <span>{i18n._(themeTexts[space.theme])}</span>
                  <span className="num">
                    {space.currentUsers} / {space.maxUsers}
                  </span>
                  {refusal === 'private' ? (
                    <Badge icon="i-ph-lock-simple-fill">
                      {t({ message: 'Private', context: 'space', comment: 'badge on a space' })}
                    </Badge>
                  ) : refusal === 'full' ? (
                    <Badge kind="pending" icon="i-ph-users-three-fill">
                      {t({ message: 'Full', context: 'space', comment: 'badge on a space: no more people fit in' })}
                    </Badge>
                  ) : null}
                </span>
              </span>
              <span className="self-center text-faint">
                {joiningId === space.id ? <Spinner /> : <span aria-hidden className="i-ph-caret-right icon-18" />}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
