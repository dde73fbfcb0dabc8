import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { typingIsOver, useEarlyField } from './early-field.ts'

const picture = () => document.querySelector('#picture') as HTMLInputElement

beforeEach(() => {
  globalThis.anpanTap = null
  document.body.innerHTML = '<input id="picture" data-key="/" type="search"><button>Menu</button>'
})
afterEach(() => {
  globalThis.anpanTap = undefined
  globalThis.anpanComposing = undefined
})

/** A page with a field; `during` runs when React has rendered it, before it takes the picture's place. */
function Page({ during }: { during?(): void }) {
  const field = useRef<HTMLInputElement>(null)
  useEarlyField(
    () => field.current,
    (text) => field.current?.setAttribute('data-typed', text),
  )
  during?.()
  return <input ref={field} aria-label="Search" />
}

const field = () => screen.getByLabelText('Search')

test('text and focus of the picture go to the field', () => {
  picture().value = 'mug'
  picture().focus()
  render(<Page />)
  expect([field().dataset.typed, document.activeElement]).toEqual(['mug', field()])
})

test('the picture gets the focus and a text after the page was rendered, before it is drawn', () => {
  const during = () => {
    picture().focus()
    picture().value = 'mug'
  }
  render(<Page during={during} />)
  expect([field().dataset.typed, document.activeElement]).toEqual(['mug', field()])
})

test('a picture that is taken away while it has the focus hands it on, one that was left does not', async () => {
  picture().focus()
  render(<Page during={() => picture().remove()} />)
  expect(document.activeElement).toBe(field())

  document.body.innerHTML = '<input id="picture" data-key="/" type="search"><button>Menu</button>'
  picture().focus()
  document.querySelector('button')?.focus()
  await Promise.resolve()
  render(<Page />)
  expect(document.activeElement).toBe(document.querySelector('button'))
})

test('without a picture nothing is focused', () => {
  picture().focus()
  globalThis.anpanTap = undefined
  render(<Page />)
  expect([field().dataset.typed, document.activeElement]).toEqual([undefined, picture()])
})

test('the app waits while an input method composes in the picture', async () => {
  globalThis.anpanComposing = true
  let isOver = false
  const over = typingIsOver().then(() => (isOver = true))
  await Promise.resolve()
  expect(isOver).toBe(false)
  picture().dispatchEvent(new Event('compositionend', { bubbles: true }))
  await over
})
