import type { Observable } from 'dexie'
import type { Person } from '#contract/people.ts'
import type { Author } from '#contract/posts.ts'
import { searchForm, searchTokens } from '#contract/search-form.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { heldOf } from '#src/data/db/held-rows.ts'
import { live } from '#src/data/db/live.ts'
import { isPersonHidden } from '#src/data/people/layer.ts'
import { isHiding, loadHiddenPeople } from '#src/data/people/relations.ts'
import { layPeople } from '#src/data/people/views.ts'
import { storedTexts } from '#src/data/posts/stored-texts.ts'
import { heldAccount } from '#src/data/session/accounts.ts'
import { loadEntries } from '#src/data/sync/outbox-view.ts'
import { bestFits, searchFit } from '#src/lib/search-fit.ts'

/** A person as far as the device knows them: with their ANPAN id where the server has sent it. */
export interface KnownPerson extends Omit<Author, 'avatar' | 'avatarColour'> {
  anpanId: string | null
  avatar: string | null
  avatarColour: string | null
}

export interface FoundPeople {
  q: string
  people: KnownPerson[]
}

/** So many people are found at most. */
const FOUND_MAX = 50

interface StoredPerson {
  person: KnownPerson
  folded: string
}

const knownOf = ({
  id,
  anpanId,
  firstName,
  lastName,
  guestName,
  avatar,
  avatarColour,
  isOfficial,
}: Omit<Person, 'relation'>) => ({
  id,
  anpanId,
  firstName,
  lastName,
  guestName,
  avatar,
  avatarColour,
  ...(isOfficial && { isOfficial }),
})

/** What a search of people looks into: their names in both orders, and their ANPAN id. */
const searchedInPerson = ({ firstName, lastName, anpanId }: KnownPerson): string =>
  [`${firstName} ${lastName ?? ''}`, `${lastName ?? ''}${firstName}`, anpanId].filter(Boolean).join('\n')

/** The people whom this device knows: those visited or listed, and the authors of stored posts and comments. */
const storedPeople = heldOf(['relations', 'threads', 'posts'], async (cacheKey): Promise<readonly StoredPerson[]> => {
  const [relations, threads, { authors }] = await Promise.all([
    cacheDb.relations.where('cacheKey').equals(cacheKey).toArray(),
    cacheDb.threads.where('cacheKey').equals(cacheKey).toArray(),
    storedTexts(cacheKey),
  ])
  const byId = new Map<string, KnownPerson>()
  const add = (user: Author) => {
    const { avatar = null, avatarColour = null, ...rest } = user
    if (!byId.has(user.id)) byId.set(user.id, { ...rest, anpanId: null, avatar, avatarColour })
  }
  for (const { person } of relations) if (person) byId.set(person.id, knownOf(person))
  for (const author of authors.values()) add(author)
  for (const { comments } of threads) for (const { user } of comments) if (user) add(user)
  return [...byId.values()].map((person) => ({ person, folded: searchForm(searchedInPerson(person)) }))
})

/** Tells of people whether the acting person does not want to see them. */
async function hiddenFinder(key: string, cacheKey: string): Promise<(id: string) => boolean> {
  const [entries, hidden] = await Promise.all([loadEntries(key), loadHiddenPeople(cacheKey)])
  const now = Date.now()
  const hiddenPeople = new Set(hidden.filter((row) => isHiding(row, now)).map(({ id }) => id))
  const layer = layPeople(entries)
  return (id) => isPersonHidden(id, layer, hiddenPeople)
}

const tokensOf = (q: string): string[] => searchTokens(q.replaceAll(/[@＠]/g, ' '))

async function findStored(cacheKey: string, tokens: readonly string[]): Promise<KnownPerson[]> {
  const stored = tokens.length > 0 ? await storedPeople(cacheKey) : []
  return bestFits(stored, ({ folded }) => searchFit(folded, tokens)).map(({ person }) => person)
}

/** People whom this device knows with their ANPAN id, for a mention; all while nothing is typed. Leaves out hidden people. */
export async function findKnownPeople(q: string, most: number): Promise<KnownPerson[]> {
  const { key, cacheKey } = await heldAccount()
  const tokens = tokensOf(q)
  const find = async () =>
    tokens.length > 0 ? findStored(cacheKey, tokens) : (await storedPeople(cacheKey)).map(({ person }) => person)
  const [isHidden, found] = await Promise.all([hiddenFinder(key, cacheKey), find()])
  return found.filter(({ id, anpanId }) => anpanId !== null && !isHidden(id)).slice(0, most)
}

/**
 * The people whom a search finds: those whom this device knows, the best fit first, and behind them whom else the server
 * has answered. Whom the acting person has muted or blocked is left out.
 */
export function watchFoundPeople(q: string, answer: readonly Person[] | null): Observable<FoundPeople> {
  const tokens = tokensOf(q)
  return live(async () => {
    const { key, cacheKey } = await heldAccount()
    // read for the sake of what they cover: the view follows all that people are known from
    const [isHidden] = await Promise.all([
      hiddenFinder(key, cacheKey),
      cacheDb.relations.where('cacheKey').equals(cacheKey).limit(1).toArray(),
      cacheDb.posts.where('[cacheKey+id]').between([cacheKey, ''], [cacheKey, '\uffff']).limit(1).toArray(),
    ])
    const found = await findStored(cacheKey, tokens)
    const knownIds = new Set(found.map(({ id }) => id))
    const all = [...found, ...(answer ?? []).filter(({ id }) => !knownIds.has(id)).map(knownOf)]
    return { q, people: all.filter(({ id }) => !isHidden(id)).slice(0, FOUND_MAX) }
  })
}
