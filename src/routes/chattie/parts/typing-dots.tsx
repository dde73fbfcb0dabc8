/** The bubble of a message that is being written; `says` is for screen readers. */
export function TypingDots({ says }: { says: string }) {
  return (
    <span className="flex gap-1.5 px-4 py-3.5 bg-bubble-other rounded-[20px_20px_20px_8px]">
      <span className="only-read">{says}</span>
      {['', '[animation-delay:.2s]', '[animation-delay:.4s]'].map((delay) => (
        <span
          key={delay}
          aria-hidden
          className={`w-2 h-2 rounded-full bg-line-strong animate-[skeleton_1.2s_infinite] ${delay}`}
        />
      ))}
    </span>
  )
}
