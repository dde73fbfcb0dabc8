import { IconTile } from '#src/ui/icon-tile.tsx'
export interface MarketingFeature {
  /** Icon class, written out whole. */
  icon: string
  title: string
  text: string
}

/** What a service does, a row each. */
export function FeatureRows({ features }: { features: readonly MarketingFeature[] }) {
  return (
    <ul className="mt-1 desktop:(grid grid-cols-3 gap-4)">
      {features.map(({ icon, title, text }) => (
        <li key={title} className="flex items-start gap-3 py-2.5">
          <IconTile icon={`${icon} icon-24`} />
          <span className="flex-1 min-w-0">
            <b className="block text-title">{title}</b>
            <span className="block text-small text-muted">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
