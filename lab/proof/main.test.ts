import { expect, test } from 'vitest'
import { differencesOfFaults, differencesOfPage } from './main.mjs'

const page =
  '| [load](proof/load.md) | `npm run load -- --seconds 8` |\n| [polls](proof/polls.md#goal) | `npm run load:polls` |'

test('the page of the proof has a row for each page of a run, and names scripts that exist', () => {
  const scripts = ['load', 'load:polls']
  expect(differencesOfPage(page, ['load.md', 'polls.md'], scripts)).toEqual([])
  expect(differencesOfPage(page, ['load.md', 'polls.md', 'soak.md'], scripts)).toEqual([
    'docs/proof.md has no row for docs/proof/soak.md',
  ])
  expect(differencesOfPage(page, ['polls.md'], ['load:polls'])).toEqual([
    'docs/proof.md links docs/proof/load.md: no such page',
    'docs/proof.md names npm run load: no such script',
  ])
})

test('the table of faults says what the titles of the browser tests say', () => {
  const table = `| F03 | an answer is lost | gate | pass | 7.5 |
| F38, F39 | two tabs post | long | not run | 0.0 |
| F44 | a unit test | unit | see there | |`
  const titles = ['F03 an answer is lost', 'F38, F39 two tabs post @long', 'a test of no fault']
  expect(differencesOfFaults(table, titles)).toEqual([])
  expect(differencesOfFaults(table, ['F03 an answer is lost', 'F38, F39 two tabs like'])).toEqual([
    'docs/proof/faults.md lacks a test (npm run test:long, lab/proof/faults.mjs): F38, F39 | two tabs like',
    'docs/proof/faults.md names no test (npm run test:long, lab/proof/faults.mjs): F38, F39 | two tabs post',
  ])
})
