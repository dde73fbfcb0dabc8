import { type ComponentPropsWithRef, useRef } from 'react'
import { useGrowWithText } from './grow-with-text.ts'

/** A text area that starts at 100 px and grows with its text up to 40 % of the screen. */
export function TextArea({ className = '', ref, ...rest }: ComponentPropsWithRef<'textarea'>) {
  const own = useRef<HTMLTextAreaElement>(null)
  useGrowWithText(own, rest.value, () => window.innerHeight * 0.4)
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
