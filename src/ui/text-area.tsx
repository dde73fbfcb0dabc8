import { type ComponentPropsWithRef, useLayoutEffect, useRef } from 'react'

/** A text area that starts at 100 px and grows with its text up to 40 % of the screen. */
export function TextArea({ className = '', ref, ...rest }: ComponentPropsWithRef<'textarea'>) {
  const own = useRef<HTMLTextAreaElement>(null)
  // the height follows the text
  useLayoutEffect(() => {
    const area = own.current
    if (!area) return
    area.style.height = 'auto'
    area.style.height = `${Math.min(area.scrollHeight, window.innerHeight * 0.4)}px`
  }, [rest.value])
  return (
    <textarea
      ref={(element) => {
        own.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      className={`field-area ${className}`}
      {...rest}
    />
  )
}
