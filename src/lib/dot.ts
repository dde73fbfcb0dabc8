import type { Language } from './language.ts'

/** What stands between two facts on one line: Japanese has a dot of its own, other languages put spaces around theirs. */
export const dot = (language: Language): string => (language === 'ja' ? '・' : ' · ')
