import type { Language } from '#contract/fields.ts'

/** What browsers offer as `Translator`: texts are translated on the device, and sent nowhere. */
interface TranslatorFactory {
  availability(pair: Pair): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>
  create(pair: Pair): Promise<{ translate(text: string): Promise<string> }>
}

interface Pair {
  sourceLanguage: Language
  targetLanguage: Language
}

const factory = (): TranslatorFactory | undefined => (globalThis as { Translator?: TranslatorFactory }).Translator

const makeTranslator = (pair: Pair) => factory()?.create(pair)
const translators = new Map<string, ReturnType<typeof makeTranslator>>()

/** The pairs that the browser has said it translates between, in this visit. */
const possible = new Set<string>()

/** Whether it is known of this browser already that it translates between the two; see `canTranslate`. */
export const isKnownToTranslate = (from: Language, to: Language): boolean => possible.has(`${from} ${to}`)

/** Whether this browser translates between the two, if it has to fetch what it needs for that first. */
export async function canTranslate(from: Language, to: Language): Promise<boolean> {
  if (isKnownToTranslate(from, to)) return true
  try {
    const state = await factory()?.availability({ sourceLanguage: from, targetLanguage: to })
    if (state === undefined || state === 'unavailable') return false
    possible.add(`${from} ${to}`)
    return true
  } catch {
    return false
  }
}

/**
 * The text in another language, made on this device, line by line so that its lines stay. Has to be called from a press:
 * browsers fetch a language for no page by itself. Rejects where that fails, as without a network.
 */
export async function translateText(text: string, from: Language, to: Language): Promise<string> {
  const pair = { sourceLanguage: from, targetLanguage: to }
  const name = `${from} ${to}`
  const made = translators.get(name) ?? makeTranslator(pair)
  translators.set(name, made)
  try {
    const translator = await made
    if (!translator) throw new Error('This browser has no translator.')
    const lines: string[] = []
    for (const line of text.split('\n')) lines.push(line.trim() ? await translator.translate(line) : line)
    return lines.join('\n')
  } catch (error) {
    translators.delete(name)
    throw error
  }
}
