import type { Messages } from '@lingui/core'
import type { Language } from '#contract/fields.ts'

// A glob, because every page and every late feature has a catalogue; this table is a file of its own for its size.
const catalogues = import.meta.glob<{ messages: Messages }>('../../../locales/{pages,features}/*/*.po')

/** How to load the catalogue of a page (`pages/kabu-pay`) or feature (`features/cart`); undefined where it has no texts. */
export const laterTexts = (name: string, language: Language) => catalogues[`../../../locales/${name}/${language}.po`]
