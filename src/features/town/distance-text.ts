import type { I18n } from '@lingui/core'

const KILOMETRE = 1000

/** A distance as on signs: 240 m, 1.4 km. */
export function distanceText(metres: number, i18n: I18n): string {
  if (metres < KILOMETRE) return `${i18n.number(metres)} m`
  return `${i18n.number(metres / KILOMETRE, { maximumFractionDigits: 1, minimumFractionDigits: 1 })} km`
}
