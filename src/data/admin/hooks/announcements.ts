import { useQuery } from '@tanstack/react-query'
import {
  type Announcement,
  announcements as api,
  type AnnouncementChanges,
  type NewAnnouncement,
} from '#contract/announcements.ts'
import { ApiError } from '#src/data/api/api-error.ts'
import { call } from '#src/data/api/http.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import { queryClient } from '#src/data/hooks/client.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'
import { LIVE, type Reading, useReading } from './read.ts'

export {
  type Announcement,
  ANNOUNCEMENT_LINK_MAX,
  ANNOUNCEMENT_TEXT_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  isAnnouncementLink,
  type Wordings,
} from '#contract/announcements.ts'

const KEY = [api.all.path]

/** All announcements, planned and past ones too. */
export function useAdminAnnouncements(): Reading & { announcements: Announcement[] | undefined } {
  const query = useQuery({
    queryKey: KEY,
    queryFn: async () => (await trackReachability(() => call(api.all, {}))).data,
    ...LIVE,
  })
  return { announcements: query.data, ...useReading(query) }
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
