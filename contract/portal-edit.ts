import * as v from 'valibot'
import { accentFault } from './accent.ts'
import { endpoint } from './endpoint.ts'
import { Id, Language, LANGUAGES, listOf } from './fields.ts'
import { visibleName } from './names.ts'
import {
  GUEST_RIGHTS,
  JOINS,
  OPERATOR_ADDRESS_MAX,
  OPERATOR_CONTACT_MAX,
  OPERATOR_COURT_MAX,
  OPERATOR_NAME_MAX,
  Portal,
  PORTAL_NAME_MAX,
  type PortalSettings as Settings,
  SUBTITLE_MAX,
} from './portal.ts'
import { lineOf, textOf } from './text.ts'

const HIDDEN_MAX = 100
const COLOUR = /^#[0-9a-f]{6}$/

const Accent = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(COLOUR, 'not-a-colour'),
  v.check((colour) => !COLOUR.test(colour) || accentFault(colour) === undefined, 'too-light'),
)
const SubtitleLine = v.optional(lineOf(SUBTITLE_MAX))
const unique = <Item>(items: Item[]): Item[] => [...new Set(items)]

/** What an operator decides about the portal, as it is sent. */
export const PortalSettings = v.object({
  name: visibleName(PORTAL_NAME_MAX),
  subtitle: v.object({ ja: SubtitleLine, en: SubtitleLine, ko: SubtitleLine, zh: SubtitleLine }),
  accent: v.nullable(Accent),
  languages: v.pipe(listOf(Language, LANGUAGES.length), v.transform(unique), v.minLength(1, 'blank')),
  defaultLanguage: Language,
  join: v.picklist(JOINS),
  guests: v.picklist(GUEST_RIGHTS),
  hiddenServices: v.pipe(listOf(Id, HIDDEN_MAX), v.transform(unique)),
  operator: v.object({
    name: lineOf(OPERATOR_NAME_MAX),
    contact: lineOf(OPERATOR_CONTACT_MAX),
    address: textOf(OPERATOR_ADDRESS_MAX, 4 * OPERATOR_ADDRESS_MAX),
    /** Which court decides disputes about the terms. */
    court: lineOf(OPERATOR_COURT_MAX),
  }),
})

/** Settings that change, each of them whole. */
export const PortalChanges = v.partial(PortalSettings)
export type PortalChanges = v.InferOutput<typeof PortalChanges>

/** Settings with changes laid over them. */
export const withChanges = (settings: Settings, changes: PortalChanges): Settings => ({
  ...settings,
  ...(Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Settings>),
})

const PortalEdit = v.object({
  /** The revision that the changes were made to. */
  base: v.pipe(v.number(), v.integer(), v.minValue(0)),
  changes: PortalChanges,
})

export const portalEdit = {
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
