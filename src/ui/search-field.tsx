import { useEffect, useRef } from 'react'

interface SearchFieldProps {
  /** Its accessible name. */
  label: string
  placeholder?: string
  clearLabel: string
  value: string
  onChange(text: string): void
  /** Whether the focus goes into the field when it first appears. */
  startsFocused?: boolean
  className?: string
}

/** A filled search field; the clear button shows while there is something to clear. */
export function SearchField({
  label,
  placeholder = label,
  clearLabel,
  value,
  onChange,
  startsFocused = false,
  className = '',
}: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (startsFocused) field.current?.focus()
  }, [startsFocused])
  return (
    <div role="search" aria-label={label} className={`field-search ${className}`}>
      <span aria-hidden className="i-ph-magnifying-glass icon-20 text-faint" />
      <input
        ref={field}
        type="search"
        data-key="/"
        enterKeyHint="search"
        maxLength={200}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="flex-1 min-w-0 h-11 bg-transparent text-ui outline-none"
      />
      {value ? (
        <button
          type="button"
          aria-label={clearLabel}
          className="icon-btn -me-3 text-faint"
          onClick={() => {
            onChange('')
            field.current?.focus()
          }}
        >
          <span aria-hidden className="i-ph-x-circle-fill icon-20" />
        </button>
      ) : null}
    </div>
  )
}
