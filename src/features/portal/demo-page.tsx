import { Trans } from '@lingui/react/macro'

/** Says over a page of a real portal that all it shows is made up. */
export function DemoPage() {
  return (
    <p
      role="note"
      data-demo-page=""
      className="page-wide flex flex-wrap items-center gap-x-2 gap-y-0.5 px-4 py-2 bg-pending-soft text-small text-pending-text desktop:(mt-4 rounded-12px)"
    >
      <b className="font-700">
        <Trans comment="mark over a page that shows made-up things; ja: デモ">Demo</Trans>
      </b>
      <span>
        <Trans>This page shows how the service could look. Its people, goods and figures are made up.</Trans>
      </span>
    </p>
  )
}
