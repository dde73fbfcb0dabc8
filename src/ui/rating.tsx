/** A star and a number with one decimal; `label` says it in words. */
export function Rating({ value, label, className = '' }: { value: number; label: string; className?: string }) {
  return (
    <span role="img" aria-label={label} className={`inline-flex items-center gap-1 text-12px text-muted ${className}`}>
      {/* an icon takes the colour of what it stands in */}
      <span aria-hidden className="text-star">
        <span className="i-ph-star-fill icon-14" />
      </span>
      <span aria-hidden className="num font-600">
        {value.toFixed(1)}
      </span>
    </span>
  )
}
