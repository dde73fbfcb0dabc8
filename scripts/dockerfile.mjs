import { readFileSync } from 'node:fs'

/** @typedef {{ word: string, rest: string }} Step */
/** @typedef {{ name: string, image: string, steps: Step[] }} Stage */

/** Reads a Dockerfile as its stages. @param {string} path @returns {Stage[]} */
export function readStages(path) {
  /** @type {Stage[]} */
  const stages = []
  const lines = readFileSync(path, 'utf8')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
  for (const line of lines) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [, word = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (word === 'FROM') {
      const [, image = '', name = ''] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? []
      stages.push({ name, image, steps: [] })
      continue
    }
    const stage = stages.at(-1)
    if (!stage || word === '') throw new Error(`${path}: nobody knows what this means: ${line}`)
    stage.steps.push({ word, rest })
  }
  return stages
}

/** What a COPY names. @param {string} rest @returns {{ from: string | undefined, sources: string[], target: string }} */
export function readCopy(rest) {
  const words = rest.split(/\s+/)
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined
  const target = words.pop() ?? ''
  return { from, sources: words, target }
}
