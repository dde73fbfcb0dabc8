import { naughtyTexts } from '../../tests/contract/cases/naughty-texts.ts'
import { newGuest, postAs } from '../support/api.ts'
import { cardOf, expectSent, openHome, writePost } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { sidewaysScroll } from '../support/page-checks.ts'

test.use({ hasWorker: false })

test('a text that something in the way might break is stored and shown as it was typed', async ({ host, device }) => {
  test.setTimeout(240_000)
  const page = await device.open()
  await openHome(page, host.url)
  const typed = naughtyTexts.map((text, at) => `${text} №${at}`)
  for (const text of typed) {
    const card = await writePost(page, text)
    expect(await card.locator('p[dir=auto]').evaluateAll((all) => all.map((one) => one.textContent))).toContain(text)
  }
  await expect.poll(async () => (await host.effects()).length, { timeout: 60_000 }).toBe(typed.length)
  const stored = (await host.posts()).map(({ content }) => content)
  for (const text of typed) expect(stored).toContain(text)
  const last = typed.at(-1) ?? ''
  await page.reload()
  await expectSent(cardOf(page, last))
  expect(device.errors).toEqual([])
})

const heavy = [
  ['a word without an end', 'x'.repeat(4900)],
  ['marks on marks', `Z${'\u0301\u0327\u0358'.repeat(10)}`.repeat(150)],
  ['a text turned around', `\u202E${'abc '.repeat(300)}\u2067 never closed`],
  ['emoji in a row', '👨‍👩‍👧‍👦'.repeat(600)],
  ['line after line', '\n'.padEnd(2000, 'a\n')],
] as const

test('no text pushes another aside, however heavy it is', async ({ host, device }) => {
  test.setTimeout(240_000)
  const person = await newGuest(host.url)
  for (const [name, text] of heavy) {
    await postAs(person, { content: `${name}: ${text}` })
    await postAs(person, { content: `The card below ${name} reads (as ever)`, title: `\u202Eturned ${name}` })
  }
  const page = await device.open()
  await openHome(page, host.url)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 })
    await page.evaluate(() => scrollTo(0, 0))
    for (const [name] of heavy.toReversed()) {
      const calm = cardOf(page, `The card below ${name} reads`)
      await calm.scrollIntoViewIfNeeded()
      const wild = cardOf(page, `${name}: `)
      await wild.scrollIntoViewIfNeeded()
      const text = await wild.locator('p[dir=auto]').last().boundingBox()
      expect(text?.height, `${name} stops after six lines`).toBeLessThan(220)
      expect(await sidewaysScroll(page), name).toBe(0)
      expect(
        await calm
          .locator('p[dir=auto]')
          .last()
          .evaluate((element) => getComputedStyle(element).direction),
      ).toBe('ltr')
    }
  }
  expect(device.errors).toEqual([])
})

test('each line of a text runs in the direction of its own words, whatever it links', async ({ host, device }) => {
  const person = await newGuest(host.url)
  await postAs(person, { content: '@ANPAN-AAAAAA مرحبا 123!\nplain words\nשלום לכולם' })
  const page = await device.open()
  await openHome(page, host.url)
  const lines = await cardOf(page, 'plain words')
    .locator('p[dir=auto]')
    .evaluate((text) => {
      const box = text.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(text)
      const rows = new Map<number, DOMRect[]>()
      for (const rect of range.getClientRects()) {
        const row = Math.round(rect.bottom / 8)
        rows.set(row, [...(rows.get(row) ?? []), rect])
      }
      return [...rows.values()]
        .filter((rects) => rects.some(({ width }) => width > 1))
        .map((rects) => (Math.min(...rects.map(({ left }) => left)) - box.left < 2 ? 'ltr' : 'rtl'))
    })
  expect(lines).toEqual(['rtl', 'ltr', 'rtl'])
})
