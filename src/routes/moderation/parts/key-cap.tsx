/** The letter of a key, for eyes alone: the button's own name says what it does. */
export function KeyCap({ letter }: { letter: string }) {
  return (
    <kbd aria-hidden className="px-1.75 rounded-6px ring-line-in text-12px font-sans">
      {letter}
    </kbd>
  )
}
