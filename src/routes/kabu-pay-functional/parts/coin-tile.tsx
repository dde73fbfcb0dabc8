import { COIN_LOOKS } from '../sample.ts'
import type { AssetId } from '../wallet.ts'

/** A coin's sign on its tint. */
export function CoinTile({ id, isSmall = false }: { id: AssetId; isSmall?: boolean }) {
  const { tint, icon } = COIN_LOOKS[id]
  return (
    <span aria-hidden data-tint={tint} className={isSmall ? 'tile-32' : 'tile-40'}>
      <span className={`${icon} ${isSmall ? 'icon-18' : 'icon-22'}`} />
    </span>
  )
}
