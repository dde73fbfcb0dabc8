import { readdirSync, readFileSync } from 'node:fs'
import { createGenerator, expandVariantGroup } from 'unocss'
import { expect, test } from 'vitest'
import config from '../../../uno.config.ts'

const ATTRIBUTES = /className=(?:"([^"]*)"|\{`([^`]*)`\})/g

/** The utilities of a file's classes: a word without a sign in it may be a name for tests and own rules. */
function utilitiesOf(source: string): string[] {
  return [...source.matchAll(ATTRIBUTES)].flatMap(([, plain, template]) => {
    const classes = (plain ?? template ?? '').replace(/\$\{([^}]*)\}/g, (_whole, code: string) =>
      [...code.matchAll(/'([^']*)'/g)].map(([, words]) => words).join(' '),
    )
    const words = expandVariantGroup(classes).split(/\s+/)
    return words.filter((word) => /[-:[]/.test(word) && !word.startsWith('i-ph-'))
  })
}

test('every utility class has a rule', async () => {
  const uno = await createGenerator(config)
  const own = readFileSync('src/ui/look/base-css.ts', 'utf8')
  const dead: string[] = []
  for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.tsx')) continue
    const used = new Set(utilitiesOf(readFileSync(`src/${file}`, 'utf8')))
    const { matched } = await uno.generate(used, { preflights: false })
    dead.push(
      ...[...used].filter((name) => !matched.has(name) && !own.includes(`.${name}`)).map((name) => `${file}: ${name}`),
    )
  }
  expect(dead).toEqual([])
})
