import { type AVATAR_COLOURS, session as api, type SessionUser } from '#contract/session.ts'
import { ApiError } from '#src/data/api/api-error.ts'
import { call } from '#src/data/api/http.ts'
import { queryClient } from '#src/data/hooks/client.ts'
import { loadSending } from '#src/data/hooks/offline.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'
import { applySessionResponse } from './session-answers.ts'

export type AvatarColour = (typeof AVATAR_COLOURS)[number]
export type ProfileEdit = { firstName: string; lastName: string; avatarColour?: AvatarColour }

/**
 * Changes name and avatar colour of who acts here; a visitor becomes this device's guest with it. Rejects with ApiError
 * or NetworkError, and with SignInNeeded after an explicit sign-out.
 */
export async function editProfile(edit: ProfileEdit): Promise<SessionUser> {
  const { startSession } = await loadSending()
  const send = async () => (await trackReachability(() => call(api.edit, { body: edit }))).data
  await trackReachability(() => startSession())
  const user = await applySessionResponse(() =>
    send().catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      await startSession(true) // a guest's session that has run out
      return send()
    }),
  )
  // Posts carry their author's name.
  void queryClient.invalidateQueries()
  return user
}
