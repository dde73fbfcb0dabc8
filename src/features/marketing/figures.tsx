export interface MarketingFigure {
  /** As it is read: '8,400', '32%'. */
  value: string
  label: string
}

/** Figures side by side, told apart by hairlines. */
export function Figures({ figures }: { figures: readonly MarketingFigure[] }) {
  return (
    <dl className="section section-gap fit-cols-96 px-0!">
      {figures.map(({ value, label }, at) => (
        <div
          key={label}
          className={`flex flex-col-reverse justify-end px-2 text-center ${at > 0 ? '[border-inline-start:1px_solid_var(--line)]' : ''}`}
        >
          <dt className="mt-0.5 text-caption text-muted phrase text-balance">{label}</dt>
          <dd className="num text-20px leading-1.3 font-750 desktop:text-24px">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
