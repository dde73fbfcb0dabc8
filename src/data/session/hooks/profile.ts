import { type AVATAR_COLOURS, session as api, type SessionUser } from '#contract/session.ts'
import { ApiError } from '#src/data/api/api-error.ts'
import { call } from '#src/data/api/http.ts'
import { requestAnew } from '#src/data/hooks/client.ts'
import { loadSending } from '#src/data/hooks/offline.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'
import { applySessionResponse } from './session-answers.ts'

export type AvatarColour = (typeof AVATAR_COLOURS)[number]
export interface ProfileEdit {
  firstName?: string
  lastName?: string
  avatarColour?: AvatarColour
  bio?: string
  /** A picture that is kept on this device, by its id; null takes the photo away. */
  photo?: string | null
}

/**
 * Changes the acting person's profile; a visitor becomes this device's guest with it. Trying again
 * after a lost answer changes nothing twice. Rejects with ApiError or NetworkError, and with SignInNeeded after an
 * explicit sign-out.
 */
export async function editProfile(edit: ProfileEdit): Promise<SessionUser> {
  const { startSession, sendFiles } = await loadSending()
  const send = () =>
    trackReachability(async () => {
      if (edit.photo) await sendFiles([edit.photo])
      return (await call(api.edit, { body: edit })).data
    })
  await trackReachability(() => startSession())
  const user = await applySessionResponse(() =>
    send().catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      await startSession(true) // a guest's session that has run out
      return send()
    }),
  )
  // Posts carry their author's name.
  void requestAnew()
  return user
}
