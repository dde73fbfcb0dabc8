import { compactCount } from './count.ts'
import type { Language } from './language.ts'

/** Keeps a figure and its counter on one line. */
const SPACE = '\u00a0'

/**
 * A count that its counter follows at once in the text (`{views}次播放`): Chinese sets a space after a figure and none after 万,
 * Korean the other way round: 1,284 人, 2.4万人; 1,284명, 2.4만 명.
 */
export function counted(count: number, language: Language): string {
  const text = compactCount(count, language)
  const isFigure = /\d$/.test(text)
  return (language === 'zh' && isFigure) || (language === 'ko' && !isFigure) ? text + SPACE : text
}
