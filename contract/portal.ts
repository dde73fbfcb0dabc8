import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, Language, LANGUAGES } from './fields.ts'

/** Longest name, in code points. */
export const PORTAL_NAME_MAX = 40
/** Longest subtitle in each language, in UTF-16 units. */
export const SUBTITLE_MAX = 80
/** Longest words about the operator: the first two in UTF-16 units, the address in code points. */
export const OPERATOR_NAME_MAX = 80
export const OPERATOR_CONTACT_MAX = 200
export const OPERATOR_ADDRESS_MAX = 300
export const OPERATOR_COURT_MAX = 80

/** How people become members: by themselves, with an invitation, or not at all. */
export const JOINS = ['open', 'invitation', 'closed'] as const
export type Join = (typeof JOINS)[number]
/** What guests may do: read, react to what others have written, or write as well. */
export const GUEST_RIGHTS = ['read', 'react', 'write'] as const
export type GuestRight = (typeof GUEST_RIGHTS)[number]

const Line = v.optional(v.string())

/** What the portal is called, looks like and offers; what of it an operator may write is in `portal-edit.ts`. */
export const Portal = v.object({
  /** Greater after every change of the settings; 0 where none was changed yet. */
  revision: v.number(),
  name: v.string(),
  /** A language without a line has the default one's; an empty line is the product's own. */
  subtitle: v.object({ ja: Line, en: Line, ko: Line, zh: Line }),
  /** One colour, from which those of the pages are derived so that they can be read; null for the product's own. */
  accent: v.nullable(v.string()),
  /** In which the portal is offered. */
  languages: v.array(Language),
  defaultLanguage: Language,
  join: v.picklist(JOINS),
  guests: v.picklist(GUEST_RIGHTS),
  /** Ids of services that are not offered here. */
  hiddenServices: v.array(Id),
  /** Who runs the portal, as its pages say it; each may be empty. */
  operator: v.object({ name: v.string(), contact: v.string(), address: v.string(), court: v.string() }),
  /** Whether the demo community is shown. */
  isDemo: v.boolean(),
  /** Whether it has an operator, or is a demo. */
  isSetUp: v.boolean(),
})
export type Portal = v.InferOutput<typeof Portal>

/** What an operator decides about the portal. */
export type PortalSettings = Omit<Portal, 'revision' | 'isDemo' | 'isSetUp'>

/** The settings of a portal whose operator has changed none. */
export const FIRST_SETTINGS: PortalSettings = {
  name: 'ANPAN Portal',
  subtitle: {},
  accent: null,
  languages: [...LANGUAGES],
  defaultLanguage: LANGUAGES[0],
  join: 'open',
  guests: 'write',
  hiddenServices: [],
  operator: { name: '', contact: '', address: '', court: '' },
}

export const portal = {
  read: endpoint({ method: 'get', path: '/api/portal', reply: Portal, lists: ['portal'] }),
}
