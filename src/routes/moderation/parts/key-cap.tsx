/** The letter of a key, for eyes alone: the button's own name says what it does. */
export function KeyCap({ letter, className = 'bg-surface-3 text-muted' }: { letter: string; className?: string }) {
  return (
    <kbd
      aria-hidden
      className={`grid place-items-center min-w-20px h-20px px-1 rounded-6px font-[inherit] text-12px leading-1 font-650 ${className}`}
    >
      {letter}
    </kbd>
  )
}
