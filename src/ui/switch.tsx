interface SwitchProps {
  label: string
  isOn: boolean
  onChange(isOn: boolean): void
  isDisabled?: boolean
}

/** An on-off setting with its label. */
export function Switch({ label, isOn, onChange, isDisabled = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
      className="flex w-full items-center justify-between gap-3 min-h-11 text-start"
    >
      <span>{label}</span>
      <span
        className={`relative shrink-0 w-52px h-32px rounded-full transition-colors ${isOn ? 'bg-accent' : 'bg-line-strong'}`}
      >
        <span
          className={`absolute top-3px w-26px h-26px rounded-full bg-white raised-1 ${isOn ? 'end-3px' : 'start-3px'}`}
        />
      </span>
    </button>
  )
}
