import { fireEvent, render, screen } from '@testing-library/react'
import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Completion } from './completion.tsx'

const hana = {
  id: 'hana',
  firstName: 'Hana',
  lastName: 'Mori',
  anpanId: 'ANPAN-HANA01',
  avatar: null,
  avatarColour: null,
}
const hal = { ...hana, id: 'hal', firstName: 'Hal', anpanId: 'ANPAN-HAL002' }
const hanako = { ...hana, id: 'yama', firstName: '花子', lastName: '山田', anpanId: 'ANPAN-YAMA03' }
vi.mock('#src/data/search/hooks.ts', () => ({
  findCompletions: (sign: string, q: string, tell: (found: unknown[]) => void) => {
    const all = sign === '@' ? [hana, hal, hanako] : ['bread', 'breakfast']
    tell(all.filter((each) => JSON.stringify(each).toLowerCase().includes(q.toLowerCase())))
    return () => {}
  },
}))

const sent = vi.fn()
function Composer() {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  return (
    <I18nProvider i18n={i18n}>
      <textarea
        ref={field}
        aria-label="Text"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => sent(event.key)}
      />
      <Completion field={field} text={text} />
    </I18nProvider>
  )
}
const area = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const options = () => screen.queryAllByRole('option', { hidden: true }).map((each) => each.textContent)

beforeEach(() => {
  sent.mockClear()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

test('a person is chosen by arrow key and Enter, which then is no new line, and the text goes on behind them', async () => {
  render(<Composer />)
  const user = userEvent.setup()
  await user.type(area(), 'Hi @ha')
  expect(options()).toEqual(['HHana Mori@ANPAN-HANA01', 'HHal Mori@ANPAN-HAL002'])
  await user.keyboard('{ArrowDown}')
  expect(area().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option', { hidden: true })[1]?.id)
  sent.mockClear()
  await user.keyboard('{Enter}')
  expect([area().value, options(), sent.mock.calls]).toEqual(['Hi @ANPAN-HAL002 ', [], []])
  expect(area().hasAttribute('aria-activedescendant')).toBe(false)
})

test('a tag is chosen by a press; Escape puts the list away and closes nothing else', async () => {
  render(<Composer />)
  const user = userEvent.setup()
  await user.type(area(), '#br')
  expect(options()).toEqual(['#bread', '#breakfast'])
  sent.mockClear()
  await user.keyboard('{Escape}')
  expect([options(), sent.mock.calls]).toEqual([[], []])
  await user.keyboard('e')
  expect(options()).toEqual([])
  await user.keyboard(' #br')
  await user.click(screen.getByText('#breakfast'))
  expect(area().value).toBe('#bre #breakfast ')
})

test('while an input method composes nothing is offered, and its Enter chooses nothing', async () => {
  render(<Composer />)
  const user = userEvent.setup()
  await user.type(area(), '#b')
  fireEvent.compositionStart(area())
  expect(options()).toEqual([])
  fireEvent.change(area(), { target: { value: '#br' } })
  fireEvent.keyDown(area(), { key: 'Enter', keyCode: 229 })
  expect([area().value, options()]).toEqual(['#br', []])
  fireEvent.compositionEnd(area())
  expect(options()).toEqual(['#bread', '#breakfast'])
})

test('without anything to offer, keys are the field’s own', async () => {
  render(<Composer />)
  const user = userEvent.setup()
  await user.type(area(), '#zz{Enter}')
  expect(area().value).toBe('#zz\n')
})

test('a name in Japanese stands with the family name first', async () => {
  render(<Composer />)
  const user = userEvent.setup()
  await user.type(area(), '@yama')
  expect(options()).toEqual(['花山田 花子@ANPAN-YAMA03'])
})
