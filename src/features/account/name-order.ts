import type { Language } from '#src/lib/language.ts'

/** The two fields of a name in the order in which the language's readers say them: the family name first, but in English. */
export const nameOrder = (language: Language): readonly ('firstName' | 'lastName')[] =>
  language === 'en' ? ['firstName', 'lastName'] : ['lastName', 'firstName']
