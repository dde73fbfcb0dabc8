import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect, test } from '@playwright/test'

const TEXT = new Set(['.js', '.html', '.css', '.json', '.svg', '.webmanifest', '.sql', '.txt', '.xml'])

const textsIn = (folder: string): [name: string, text: string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => TEXT.has(extname(name)))
    .map((name) => [join(folder, name), readFileSync(join(folder, name), 'utf8')])

/** What gives a door away, wherever it stands. */
const secrets: [what: string, look: RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
  ['a key of a cloud', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b|\bAIza[\w-]{35}\b/],
  ['a token of a forge', /\bgh[pousr]_\w{36}\b|\bglpat-[\w-]{20}\b/],
  ['a key of a payment service', /\b[rs]k_(?:live|test)_\w{16,}/],
  ['a token that says who somebody is', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]+/],
  ['a database with its password', /\bpostgres(?:ql)?:\/\/[^\s:"'`@/]+:[^\s"'`@/]+@(?!host\b|127\.0\.0\.1)/],
]

/** What only the server, the mock or the tests know. */
const foreign: [what: string, look: RegExp][] = [
  ['the mock', /Pretender|miragejs|mock-server/],
  ['a setting of the server', /SESSION_SECRET|DATABASE_URL|DATA_DIR|TRUST_PROXY/],
  ['the door of the tests', /__test\/|X-Test-Fault|setFaults/i],
  ['the path of a machine', /\/(?:home|root|Users|tmp)\/[\w.-]+\//],
  ['a map to the sources', /\/\/# sourceMappingURL=/],
  ['a switch of development', /import\.meta\.env\b/],
]

/** Every place where one of the patterns is found. */
const found = (texts: [string, string][], patterns: [string, RegExp][]): string[] =>
  texts.flatMap(([name, text]) =>
    patterns.flatMap(([what, look]) => {
      const at = look.exec(text)
      return at ? [`${name}: ${what} (${text.slice(at.index, at.index + 60)})`] : []
    }),
  )

test('the built app holds no secret, no map and nothing of server, mock or tests', () => {
  const texts = textsIn('dist')
  expect(texts.length).toBeGreaterThan(100)
  expect(found(texts, [...secrets, ...foreign])).toEqual([])
  const names = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  expect(names.filter((name) => /\.map$|(?:^|\/)\.env|\.(?:pem|key|ts|tsx|po)$/.test(name))).toEqual([])
})

test('the built server holds no secret and no door for tests', () => {
  const texts = textsIn('dist-server')
  expect(texts.some(([name]) => name.endsWith('main.js'))).toBe(true)
  expect(
    found(texts, [...secrets, ...foreign.filter(([what]) => what === 'the mock' || what.includes('tests'))]),
  ).toEqual([])
})

test('nothing of this environment went into the build', () => {
  const named = /SECRET|TOKEN|PASSWORD|PASSWD|CREDENTIAL|_KEY$|DATABASE_URL/i
  const values = Object.entries(process.env).flatMap(([name, value = '']) =>
    named.test(name) && value.length >= 8 ? [[name, value] as const] : [],
  )
  const texts = [...textsIn('dist'), ...textsIn('dist-server')]
  for (const [name, value] of values)
    expect(
      texts.filter(([, text]) => text.includes(value)).map(([file]) => file),
      name,
    ).toEqual([])
})

test('the repository holds no file of settings or keys, and no secret', () => {
  const names = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
  expect(
    names.filter((name) => /(?:^|\/)\.env|\.(?:pem|key|p12|pfx|keystore)$|id_rsa|\.npmrc\.local/.test(name)),
  ).toEqual([])
  const texts = names
    .filter((name) => /\.(?:ts|tsx|mjs|cjs|js|json|html|md|po|sql)$|(?:^|\/)\.npmrc$/.test(name))
    .map((name): [string, string] => [name, readFileSync(name, 'utf8')])
    .filter(([name]) => !name.startsWith('e2e/security/built-files'))
  expect(found(texts, secrets)).toEqual([])
})

test('the patterns find what they are for', () => {
  const planted: [string, string][] = [
    ['key', '-----BEGIN RSA PRIVATE KEY-----'],
    ['cloud', 'x=AKIAABCDEFGHIJKLMNOP'],
    ['forge', `ghp_${'a'.repeat(36)}`],
    ['payment', `sk_live_${'a'.repeat(20)}`],
    ['token', `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.${'a'.repeat(10)}`],
    ['database', 'postgres://anpan:hidden@db.internal/portal'],
  ]
  expect(found(planted, secrets)).toHaveLength(secrets.length)
})
