import type { Language } from './fields.ts'

/** What a portal is called: the part of its reading that names it. */
export interface Named {
  name: string
  subtitle: { readonly [Each in Language]?: string | undefined }
  defaultLanguage: Language
}

/** The name of a portal that was given none, and what stands for it where there is little room. */
const FIRST_NAME = 'ANPAN Portal'
const FIRST_SHORT = 'ANPAN'

/** The portal's name where there is little room: in the header, behind titles, under an icon. */
export const shortName = ({ name }: Pick<Named, 'name'>): string => (name === FIRST_NAME ? FIRST_SHORT : name)

/** The portal's own subtitle in a language, or else in its default one; empty where the product's is to stand. */
export const ownSubtitle = ({ subtitle, defaultLanguage }: Omit<Named, 'name'>, language: Language): string =>
  subtitle[language] ?? subtitle[defaultLanguage] ?? ''

/** The title of a page as the build knows it, with the portal's own name in the place of the product's. */
export function titleIn(portal: Named, language: Language, title: string): string {
  const first = `${FIRST_NAME} — `
  if (title.startsWith(first)) return `${portal.name} — ${ownSubtitle(portal, language) || title.slice(first.length)}`
  const end = ` | ${FIRST_SHORT}`
  return title.endsWith(end) ? `${title.slice(0, -end.length)} | ${shortName(portal)}` : title
}
