import { expect, test } from 'vitest'
import { FIRST_SETTINGS, type Portal } from '#contract/portal.ts'
import { titleIn } from '#contract/portal-name.ts'
import { asOwn } from '#server/http/portal-places.ts'

const portal = (others: Partial<Portal>): Portal => ({
  revision: 3,
  ...FIRST_SETTINGS,
  isDemo: false,
  isSetUp: true,
  ...others,
})
const drawn = `<header><b class="a" data-portal="name">ANPAN</b><i data-portal="subtitle">One door</i></header>
<p data-portal="note" class="num">A community of 1.2M</p><ul><li data-service="kago" class="b"><a href="/kago">Kago</a></li><li data-service="chattie"><a>Chattie</a></li></ul>
<p data-demo="" class="c">Demo portal</p><nav><a data-service="kabu-pay" data-demo="">Kabu Pay</a></nav>`

test('a demo without words of its own is as it was drawn', () => {
  expect(asOwn(drawn, portal({ isDemo: true }), 'en')).toBe(drawn)
})

test('another portal has its own name and words, and nothing that is invented', () => {
  const own = asOwn(drawn, portal({ name: 'みどり & 町', subtitle: { ja: '町の入口', en: '' } }), 'ja')
  expect(own).toContain('data-portal="name">みどり &amp; 町<')
  expect(own.match(/町の入口/g)).toHaveLength(2)
  expect(own).not.toMatch(/1\.2M|Demo portal|Kabu Pay/)
  expect(own).toContain('Kago')
})

test('a language without a line has that of the default one, and an empty line is the product’s', () => {
  const named = portal({ subtitle: { ja: '町の入口', en: '' } })
  expect(asOwn(drawn, named, 'ko')).toContain('町の入口')
  expect(asOwn(drawn, named, 'en').match(/One door/g)).toHaveLength(2)
})

test('what leads to a service that is not offered is gone, with all that stands in it', () => {
  const own = asOwn(drawn, portal({ isDemo: true, hiddenServices: ['kago', 'kabu-pay'] }), 'en')
  expect(own).not.toMatch(/kago|kabu/i)
  expect(own).toContain('<ul><li data-service="chattie"><a>Chattie</a></li></ul>')
})

test('a portal that is not set up leads nowhere', () => {
  expect(asOwn(drawn, portal({ isSetUp: false }), 'en')).not.toMatch(/<nav|<header|<a data-service="kabu/)
})

test('titles bear the name', () => {
  const own = { ...portal({ name: 'Green Town', subtitle: { en: 'Our town' } }) }
  expect(titleIn(own, 'en', 'Map | ANPAN')).toBe('Map | Green Town')
  expect(titleIn(own, 'en', 'ANPAN Portal — one door')).toBe('Green Town — Our town')
  expect(titleIn(portal({ name: 'Green Town' }), 'en', 'ANPAN Portal — one door')).toBe('Green Town — one door')
  expect(titleIn(portal({}), 'en', 'Map | ANPAN')).toBe('Map | ANPAN')
})
