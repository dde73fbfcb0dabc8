import { Trans, useLingui } from '@lingui/react/macro'

/** Stands over the picture when the preview of a Premium programme is over. */
export function PremiumOffer({ onUpgrade }: { onUpgrade(): void }) {
  const { t } = useLingui()
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-4 bg-[#0b1319d9] text-center text-white phrase">
      <p className="font-700" aria-live="polite">
        <Trans>The preview is over. Premium members watch on.</Trans>
      </p>
      <button type="button" className="btn bg-azuki text-white" onClick={onUpgrade}>
        {t({ message: 'Upgrade', comment: 'button: get Premium' })}
      </button>
    </div>
  )
}
