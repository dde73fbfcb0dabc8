/** An icon on a ground of its service's colour: a picture beside words that say it, and nothing to a screen reader. */
export function IconTile({ icon, className = 'tile-40', ...rest }: IconTileProps) {
  return (
    <span aria-hidden className={className} {...rest}>
      <span className={icon} />
    </span>
  )
}

interface IconTileProps {
  /** The icon's class and its size, such as `i-ph-house icon-23`. */
  icon: string
  className?: string
  'data-tint'?: string | undefined
}
