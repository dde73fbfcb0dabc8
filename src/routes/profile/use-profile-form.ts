import { useState } from 'react'
import { AVATAR_COLOURS } from '#contract/session.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { failureOf } from '#src/data/hooks/failure.ts'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { type AvatarColour, editProfile } from '#src/data/session/hooks/profile.ts'
import { isUnnamed, type NameField, nameErrors } from './rules.ts'

export interface Answers {
  firstName: string
  lastName: string
  avatarColour: AvatarColour | null
}

/** Why saving failed: no connection, nobody signed in after a sign-out, or a refusal. */
export type SaveFailure = 'network' | 'sign-in' | 'refused'

/** What the person's profile is to become, kept while it is typed, and its saving. Null until it has been read. */
export function useProfileForm() {
  const account = useAccount()
  const [kept, keep] = useStoredState<Answers | null>('profile-edit', null)
  const [typed, setTyped] = useState<Answers>()
  const [hasTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  if (!account || kept === undefined) return null

  const { user } = account
  const isNamed = user !== null && !isUnnamed(user)
  const colour = AVATAR_COLOURS.find((one) => one === user?.avatarColour) ?? null
  const now: Answers = isNamed
    ? { firstName: user.firstName, lastName: user.lastName, avatarColour: colour }
    : { firstName: '', lastName: '', avatarColour: colour }
  const answers = typed ?? kept ?? now
  const errors = nameErrors(answers, user ?? { firstName: '', lastName: '' })

  return {
    id: user?.id ?? account.key,
    answers,
    /** They have chosen a colour before; it can be changed, not given back. */
    hasColour: colour !== null,
    errors: hasTried ? errors : {},
    isBusy,
    failure,
    change(part: Partial<Answers>) {
      const next = { ...answers, ...part }
      setTyped(next)
      setFailure(null)
      keep(next)
    },
    forget: () => keep(null),
    /** Saves it; resolves true once the server has it. */
    async save(): Promise<boolean> {
      setTried(true)
      if (Object.keys(errors).length > 0 || isBusy) return false
      const { avatarColour, ...names } = answers
      setBusy(true)
      try {
        await editProfile({ ...names, ...(avatarColour ? { avatarColour } : {}) })
        keep(null)
        return true
      } catch (error) {
        setFailure(saveFailure(error))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}

export type ProfileForm = NonNullable<ReturnType<typeof useProfileForm>>
export type { NameField }

function saveFailure(error: unknown): SaveFailure {
  if (error instanceof Error && error.name === 'SignInNeeded') return 'sign-in'
  const why = failureOf(error)
  if (why.kind === 'network') return 'network'
  return why.name === 'sign-in-required' || why.name === 'guest-refused' ? 'sign-in' : 'refused'
}
