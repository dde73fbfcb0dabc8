import { expect, test } from 'vitest'
import { withUsedVariables } from './used-variables.ts'

test('a variable that a rule asks for stays, in every theme', () => {
  const css = ':root{--bg:#fff}[data-theme=dark]{--bg:#000}body{background:var(--bg)}'
  expect(withUsedVariables(css, '')).toBe(css)
})

test('one that the markup alone asks for stays', () => {
  const css = ':root{--soft:#eee;--ink:#111}'
  expect(withUsedVariables(css, '<circle stroke="var(--soft)">')).toBe(':root{--soft:#eee;}')
})

test('drops an unused variable, and the rule and its parents once they are empty', () => {
  expect(withUsedVariables(':root{--a:1px}@media print{.b{--a:2px}}p{color:red}', '')).toBe('p{color:red}')
})

test('what only an unused variable asks for goes with it', () => {
  expect(withUsedVariables(':root{--ink:#111;--fill:var(--ink)}p{margin:0}', '')).toBe('p{margin:0}')
})

test('a class that reads like a variable is none', () => {
  const css = '.card--wide:hover{margin:0}.a\\:\\[--b\\:1px\\]{color:red}'
  expect(withUsedVariables(css, '')).toBe(css)
})
