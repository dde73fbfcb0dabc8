import { qrCode } from '#src/lib/qr.ts'

/** Light modules that a reader needs around a code. */
const QUIET = 4

/** A text as a QR code, dark on white in both themes; `label` says what it holds. Nothing for a text above 213 bytes. */
export function QrCode({ text, label, className = '' }: { text: string; label: string; className?: string }) {
  const rows = qrCode(text)
  if (!rows) return null
  const side = rows.length + 2 * QUIET
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  )
}
