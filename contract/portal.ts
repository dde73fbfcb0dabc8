import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, Language, LANGUAGES, listOf } from './fields.ts'
import { GivenName } from './names.ts'
import { lineOf, textOf } from './text.ts'

/** Longest subtitle in each language, and longest words about the operator, in UTF-16 units or code points. */
export const SUBTITLE_MAX = 80
export const OPERATOR_NAME_MAX = 80
export const OPERATOR_CONTACT_MAX = 200
export const OPERATOR_ADDRESS_MAX = 300
const HIDDEN_MAX = 100

/** How people become members: by themselves, with an invitation, once an operator has agreed, or not at all. */
export const JOINS = ['open', 'invitation', 'approval', 'closed'] as const
export type Join = (typeof JOINS)[number]
/** What guests may do: read, react to what others have written, or write as well. */
export const GUEST_RIGHTS = ['read', 'react', 'write'] as const
export type GuestRight = (typeof GUEST_RIGHTS)[number]

const SubtitleLine = v.optional(lineOf(SUBTITLE_MAX))
const Subtitle = v.object({ ja: SubtitleLine, en: SubtitleLine, ko: SubtitleLine, zh: SubtitleLine })
const Operator = v.object({
  name: lineOf(OPERATOR_NAME_MAX),
  contact: lineOf(OPERATOR_CONTACT_MAX),
  address: textOf(OPERATOR_ADDRESS_MAX, 4 * OPERATOR_ADDRESS_MAX),
})
const unique = <Item>(items: Item[]): Item[] => [...new Set(items)]

/** What an operator decides about the portal. */
const settings = {
  name: GivenName,
  /** A language without a line has the default one's; an empty line is the product's own. */
  subtitle: Subtitle,
  /** One colour, from which those of the pages are derived; null for the product's own. */
  accent: v.nullable(v.pipe(v.string(), v.toLowerCase(), v.regex(/^#[0-9a-f]{6}$/, 'not-a-colour'))),
  /** In which the portal is offered. */
  languages: v.pipe(listOf(Language, LANGUAGES.length), v.transform(unique), v.minLength(1, 'blank')),
  defaultLanguage: Language,
  join: v.picklist(JOINS),
  guests: v.picklist(GUEST_RIGHTS),
  /** Ids of services that are not offered here. */
  hiddenServices: v.pipe(listOf(Id, HIDDEN_MAX), v.transform(unique)),
  /** Who runs the portal, as its pages say it; each may be empty. */
  operator: Operator,
}

/** What the portal is called, looks like and offers. */
export const Portal = v.object({
  /** Greater after every change of the settings; 0 where none was changed yet. */
  revision: v.number(),
  ...settings,
  /** Whether the demo community is shown. */
  isDemo: v.boolean(),
  /** Whether it has an operator, or is a demo. */
  isSetUp: v.boolean(),
})
export type Portal = v.InferOutput<typeof Portal>

export const PortalSettings = v.object(settings)
export type PortalSettings = v.InferOutput<typeof PortalSettings>

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
  operator: { name: '', contact: '', address: '' },
}

/** Settings that change, each of them whole. */
export const PortalChanges = v.partial(PortalSettings)
export type PortalChanges = v.InferOutput<typeof PortalChanges>

/** Settings with changes laid over them. */
export const withChanges = (settings: PortalSettings, changes: PortalChanges): PortalSettings => ({
  ...settings,
  ...(Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<PortalSettings>),
})

export const PortalEdit = v.object({
  /** The revision that the changes were made to. */
  base: v.pipe(v.number(), v.integer(), v.minValue(0)),
  changes: PortalChanges,
})

export const portal = {
  read: endpoint({ method: 'get', path: '/api/portal', reply: Portal, lists: ['portal'] }),
  /**
   * Changes settings; changes that say nothing new move nothing. Of another revision than the present one it is refused as
   * `edited`: its client reads the portal anew and shows both. A default language that is not among those offered is
   * `invalid`, with `changes.defaultLanguage: not-offered`.
   */
  edit: endpoint({
    method: 'patch',
    path: '/api/admin/portal',
    body: PortalEdit,
    reply: Portal,
    access: 'operator',
    lists: ['portal'],
  }),
}
