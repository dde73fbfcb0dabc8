import type { Language } from '#src/lib/language.ts'
import { marketPercent } from '#src/lib/percent.ts'
import { gainColour, gainMark } from './gain.ts'

interface ChangeProps {
  percent: number
  /** The same change as an amount that carries its sign. */
  amount?: string
  language: Language
  className?: string
}

/** A change on a market in the colours of the language: ▲ +2.31%, or with its amount ▲ +¥18,240 (+1.44%). */
export function Change({ percent, amount, language, className = '' }: ChangeProps) {
  const points = marketPercent(percent, language)
  const isWide = language === 'ja' || language === 'zh'
  const text = amount === undefined ? points : isWide ? `${amount}（${points}）` : `${amount} (${points})`
  return (
    <span className={`num font-650 ${gainColour(percent, language)} ${className}`}>
      <span aria-hidden>{gainMark(percent)} </span>
      {text}
    </span>
  )
}
