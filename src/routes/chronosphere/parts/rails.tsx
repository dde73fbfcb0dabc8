interface RailsProps {
  /** The world that an event belongs to; undefined where there is one world only. */
  world: 'a' | 'b' | undefined
  isReached: boolean
  isCurrent: boolean
}

const MARKER = 'absolute top-0.5 -ms-9px w-18px h-18px rounded-[9px_9px_4px_9px]'

/** The rail at an event's side with its marker: one, dashed where time has not come; in parallel mode two dashed ones. */
export function Rails({ world, isReached, isCurrent }: RailsProps) {
  const marker = `${MARKER} ${isCurrent ? 'bg-fill' : 'bg-surface border-3 border-fill'}`
  if (!world)
    return (
      <span aria-hidden className="relative w-5 shrink-0">
        <span
          className={`absolute top-6 -bottom-6 start-50% -ms-1px w-0 border-s-2 border-soft ${isReached ? '' : 'border-dashed'}`}
        />
        <span className={`${marker} start-50%`} />
      </span>
    )
  return (
    <span aria-hidden className="relative w-10 shrink-0">
      <span className="absolute top-0 -bottom-7 start-25% -ms-1px border-s-2 border-dashed border-ink opacity-50" />
      <span className="absolute top-0 -bottom-7 start-75% -ms-1px border-s-2 border-dashed border-ink opacity-50" />
      <span className={`${marker} ${world === 'a' ? 'start-25%' : 'start-75%'}`} />
    </span>
  )
}
