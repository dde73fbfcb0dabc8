import { useQuery } from '@tanstack/react-query'
import {
  type Announcement,
  announcements as api,
  type AnnouncementChanges,
  type NewAnnouncement,
} from '#contract/announcements.ts'
import type { Language } from '#contract/fields.ts'
import { portal } from '#contract/portal.ts'
import { ApiError } from '#src/data/api/api-error.ts'
import { call } from '#src/data/api/http.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import { queryClient } from '#src/data/hooks/client.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'
import { useAskAgain } from '#src/data/sync/hooks/ask-again.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'

export {
  type Announcement,
  ANNOUNCEMENT_LINK_MAX,
  ANNOUNCEMENT_TEXT_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  isAnnouncementLink,
  type Wordings,
} from '#contract/announcements.ts'

const KEY = [api.all.path]

/** All announcements, planned and past ones too, as the server has them now. Nothing of it is stored. */
export function useAdminAnnouncements() {
  const query = useQuery({
    queryKey: KEY,
    queryFn: async () => (await trackReachability(() => call(api.all, {}))).data,
    staleTime: 0,
    meta: NOT_PERSISTED,
  })
  useAskAgain(query)
  return {
    announcements: query.data,
    isError: query.isError && query.data === undefined,
    retry: () => void query.refetch(), // its outcome shows by itself
  }
}

/** The language in which an announcement has to be written: the portal's default one. Undefined until it is known. */
export function useDefaultLanguage(): Language | undefined {
  const query = useQuery({
    queryKey: [portal.read.path],
    queryFn: async () => (await trackReachability(() => call(portal.read, {}))).data,
    meta: NOT_PERSISTED,
  })
  useAskAgain(query)
  return query.data?.defaultLanguage
}

/** What an operator has written of an announcement. */
export type Written = Omit<NewAnnouncement, 'id'>

/** Writes a new announcement; `id` is the same however often it is tried. Rejects with ApiError or NetworkError. */
export const createAnnouncement = (id: string, written: Written): Promise<Announcement> =>
  shown(async () => (await trackReachability(() => call(api.create, { body: { id, ...written } }))).data)

/** Changes the revision `base` of an announcement. Rejects in the same way; `EditedError` has what it says by now. */
export async function editAnnouncement(id: string, base: number, changes: AnnouncementChanges): Promise<Announcement> {
  try {
    return await shown(
      async () => (await trackReachability(() => call(api.edit, { params: { id }, body: { base, changes } }))).data,
    )
  } catch (error) {
    if (!(error instanceof ApiError) || error.problemName !== 'edited') throw error
    const all = await queryClient.fetchQuery<Announcement[]>({ queryKey: KEY, staleTime: 0 }).catch(() => undefined)
    const present = all?.find((each) => each.id === id)
    throw present ? new EditedError(present) : error
  }
}

/** Another operator has changed the announcement meanwhile. */
export class EditedError extends Error {
  override readonly name = 'EditedError'
  readonly present: Announcement

  constructor(present: Announcement) {
    super('edited')
    this.present = present
  }
}

/** Takes an announcement back, with its notices. Rejects in the same way. */
export async function removeAnnouncement(id: string): Promise<void> {
  await shown(async () => {
    await trackReachability(() => call(api.remove, { params: { id } }))
    return null
  }, id)
}

/** Shows in the list what has become of an announcement. */
async function shown<T extends Announcement | null>(ask: () => Promise<T>, removed?: string): Promise<T> {
  const done = await ask()
  await queryClient.cancelQueries({ queryKey: KEY }) // an answer under way is of before
  const id = done?.id ?? removed
  queryClient.setQueryData<Announcement[]>(KEY, (all) => {
    const others = all?.filter((each) => each.id !== id) ?? []
    return (done ? [...others, done] : others).toSorted((a, b) => b.from.localeCompare(a.from))
  })
  return done
}

/** An id for a new announcement. */
export const newAnnouncementId = uuidv7
