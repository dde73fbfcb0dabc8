/** Hills under a sky in somebody's colour; decoration. */
export function Cover({ tint }: { tint: string }) {
  return (
    <svg
      aria-hidden="true"
      data-tint={tint}
      viewBox="0 0 680 160"
      preserveAspectRatio="xMidYMax slice"
      className="avatar block w-full h-120px desktop:h-160px rounded-0!"
    >
      <circle cx="545" cy="48" r="30" fill="currentColor" opacity=".22" />
      <path d="M0 112C120 60 230 78 340 104S560 66 680 96V160H0Z" fill="currentColor" opacity=".18" />
      <path d="M0 134C150 96 260 132 400 122S590 104 680 128V160H0Z" fill="currentColor" opacity=".3" />
    </svg>
  )
}
