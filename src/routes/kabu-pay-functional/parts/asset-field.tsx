import { Trans, useLingui } from '@lingui/react/macro'
import { groupedDecimal } from '#src/lib/decimal.ts'
import { Field } from '#src/ui/field.tsx'
import { FORM_DECIMALS, partsOf } from '../rules.ts'
import type { Asset, AssetId } from '../wallet.ts'
import { CoinTile } from './coin-tile.tsx'

const balanceOf = (asset: Asset) => groupedDecimal(partsOf(asset.balance), FORM_DECIMALS)

interface AssetFieldProps {
  assets: readonly Asset[]
  chosen: Asset | undefined
  isDisabled: boolean
  onChange(id: AssetId): void
}

/** Chooses what is sent, among the assets that there is something of. */
export function AssetField({ assets, chosen, isDisabled, onChange }: AssetFieldProps) {
  const { t } = useLingui()
  const balance = chosen ? balanceOf(chosen) : ''
  return (
    <Field
      label={<Trans comment="label of a choice; ja: 送る資産">Asset to send</Trans>}
      hint={assets.length === 0 ? t`There’s nothing to send.` : undefined}
    >
      {(control) => (
        <div className="relative field min-h-52px! gap-2.5 has-[:focus-visible]:shadow-field-focus">
          {chosen ? <CoinTile id={chosen.id} isSmall /> : null}
          <span aria-hidden className="flex-1 min-w-0 truncate">
            <b className="font-700">{chosen?.symbol}</b>{' '}
            <span className="text-small text-faint num">
              {chosen ? (
                <span>
                  <Trans comment="an amount of a coin">Balance {balance}</Trans>
                </span>
              ) : null}
            </span>
          </span>
          <span aria-hidden className="i-ph-caret-down icon-18" />
          <select
            {...control}
            value={chosen?.id ?? ''}
            disabled={isDisabled || assets.length === 0}
            onChange={(event) => onChange(event.target.value as AssetId)}
            className="absolute inset-0 w-full opacity-0 cursor-pointer"
          >
            {assets.map((asset) => (
              <option key={asset.id} value={asset.id}>
                {asset.symbol} ({balanceOf(asset)})
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  )
}
