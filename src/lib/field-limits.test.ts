import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Fields whose `maxLength` bounds a search, which is cut by its own rule, digits, or an address, whose units count. */
const BOUNDS = [
  'src/ui/search-field.tsx',
  'src/shell/header-search.tsx',
  'src/routes/anpan-map/parts/search-pill.tsx',
  'src/routes/kabu-pay/parts/yen-field.tsx',
  'src/routes/admin.announcements/parts/reach-fields.tsx',
]

test('a field that has a limit counts code points: `maxLength` itself counts UTF-16 units', () => {
  const found: string[] = []
  const wrong: string[] = []
  for (const name of readdirSync('src', { recursive: true })) {
    const file = `src/${String(name)}`
    if (!file.endsWith('.tsx') || file.endsWith('.test.tsx') || BOUNDS.includes(file)) continue
    const text = readFileSync(file, 'utf8')
    for (const [, value = ''] of text.matchAll(/\bmaxLength=\{([^}]*)\}/g)) {
      found.push(file)
      const [, limit] = /^2 \* (\w+)$/.exec(value) ?? []
      if (!limit || !text.includes(`limited(event.target.value, ${limit})`)) wrong.push(`${file}: ${value}`)
    }
  }
  expect(found.length).toBeGreaterThanOrEqual(11)
  expect(wrong).toEqual([])
})
