import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { OfflineNote } from '#src/features/wallet/offline-note.tsx'
import { plainCount } from '#src/lib/count.ts'
import { yen } from '#src/lib/yen.ts'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'
import { INVEST_MIN_YEN } from '../rules.ts'

const NOTE = 'kabu-pay-offline'

interface ActionTilesProps {
  /** Undefined until it is known, null where amounts are hidden. */
  balanceYen: number | null | undefined
  onOpen(sheet: 'top-up' | 'invest'): void
}

/** The two tiles that open top-up and investing; without a connection they say why they cannot. */
export function ActionTiles({ balanceYen, onOpen }: ActionTilesProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const isOffline = useIsOffline()
  const balance = balanceYen === undefined ? '' : balanceYen === null ? '****' : yen(balanceYen, language)
  const least = plainCount(INVEST_MIN_YEN, language)
  const tiles = [
    {
      id: 'top-up',
      icon: 'i-ph-plus-circle-duotone',
      label: t({ message: 'Top up', comment: 'tile and title: put money on the balance; ja: チャージ' }),
      note: t({ message: `Balance ${balance}`, comment: 'an amount of money' }),
    },
    {
      id: 'invest',
      icon: 'i-ph-trend-up',
      label: t({ message: 'Invest', comment: 'tile, title and button: buy shares; ja: 投資する' }),
      note: t({ message: `From ¥${least}`, comment: 'the least amount of money; ja: ¥100 から' }),
    },
  ] as const
  return (
    <>
      <div className="fit-cols-128 gap-2.5 mt-3.5">
        {tiles.map((tile) => (
          <button
            key={tile.id}
            type="button"
            aria-describedby={isOffline ? NOTE : undefined}
            disabled={isOffline || balanceYen === undefined}
            className="flex items-center gap-2.5 p-3 text-start rounded-[18px_18px_7px_18px] bg-soft active:enabled:[scale:.97] disabled:(bg-surface-3 text-faint)"
            onClick={() => onOpen(tile.id)}
          >
            <span aria-hidden className={isOffline ? '' : 'text-ink'}>
              <span className={`${tile.icon} icon-28`} />
            </span>
            <span className="min-w-0">
              <b className="block font-700 leading-1.35">{tile.label}</b>{' '}
              <span className={`block text-12px leading-1.4 ${isOffline ? '' : 'text-ink'}`}>{tile.note}</span>
            </span>
          </button>
        ))}
      </div>
      {isOffline ? (
        <div className="mt-2.5">
          <OfflineNote id={NOTE}>
            <Trans>Go online to top up or invest.</Trans>
          </OfflineNote>
        </div>
      ) : null}
    </>
  )
}
