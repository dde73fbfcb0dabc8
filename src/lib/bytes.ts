import { formatCache } from './format-cache.ts'
import { type Language, localeOf } from './language.ts'

const whole = formatCache(
  (language: Language) => new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 0 }),
)
const tenths = formatCache(
  (language: Language) =>
    new Intl.NumberFormat(localeOf[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/** A size as people read it, in steps of a thousand: 0 KB, 4 KB, 38.2 MB, 1.3 GB. What is there at all is 1 KB at least. */
export function byteSize(bytes: number, language: Language): string {
  if (bytes < 999_500) return `${whole(language).format(Math.ceil(bytes / 1000))} KB`
  if (bytes < 999_950_000) return `${tenths(language).format(bytes / 1e6)} MB`
  return `${tenths(language).format(bytes / 1e9)} GB`
}
