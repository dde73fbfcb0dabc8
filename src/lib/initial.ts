import { firstGrapheme } from '#contract/cut-text.ts'

/** The first letter of a name as a person sees it, in upper case; empty for a blank name. */
export const initial = (name: string): string => firstGrapheme(name.trim()).toLocaleUpperCase()
