import { useRef, useState } from 'react'
import { AVATAR_COLOURS } from '#contract/session.ts'
import { useDraft } from '#src/data/drafts/hooks/draft.ts'
import { removePicture, savePicture, useDraftPicture } from '#src/data/drafts/hooks/one-picture.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { type AvatarColour, editProfile } from '#src/data/session/hooks/profile.ts'
import type { PictureNote } from '#src/features/posts/later/picture-notes.tsx'
import type { Part } from '#src/features/posts/later/make-picture.ts'
import { problemOf } from '#src/features/posts/picture-problem.ts'
import { shrinkFace } from '#src/features/posts/shrink-picture.ts'
import { bioState, isUnnamed, type NameField, nameErrors } from './rules.ts'
import { type SaveFailure, saveFailure } from './save-failure.ts'

/** Text and photo are kept as a composer's are, in a slot of their own. */
const SLOT = 'profile'
/** While a picture is dragged it is cut out once it rests. */
const REST_MS = 150

export interface Answers {
  firstName: string
  lastName: string
  avatarColour: AvatarColour | null
  /** What they said about themselves is to go. */
  isBioCleared?: boolean
  /** Their photo is to go. */
  isPhotoDropped?: boolean
}

/** What the person's profile is to become, kept while it is typed, and its saving. Null until it has been read. */
export function useProfileForm() {
  const account = useAccount()
  const [kept, keep] = useStoredState<Answers | null>('profile-edit', null)
  const draft = useDraft(SLOT)
  const chosen = useDraftPicture(SLOT)
  const [typed, setTyped] = useState<Answers>()
  const [hasTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isPreparing, setPreparing] = useState(false)
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const [photoProblem, setPhotoProblem] = useState<PictureNote | null>(null)
  const lastCut = useRef(0)
  if (!account || kept === undefined || chosen === undefined || !draft.isLoaded) return null

  const { user } = account
  const isNamed = user !== null && !isUnnamed(user)
  const colour = AVATAR_COLOURS.find((one) => one === user?.avatarColour) ?? null
  const now: Answers = isNamed
    ? { firstName: user.firstName, lastName: user.lastName, avatarColour: colour }
    : { firstName: '', lastName: '', avatarColour: colour }
  const answers = typed ?? kept ?? now
  const ownBio = user?.bio ?? ''
  const bio = draft.text || (answers.isBioCleared ? '' : ownBio)
  const isPhotoDropped = answers.isPhotoDropped === true && chosen === null
  const photo = chosen ? { photo: chosen.id } : isPhotoDropped && user?.profileImageUrl ? { photo: null } : {}
  const changed = { ...photo, ...(bio.trim() !== ownBio && { bio: bio.trim() }) }
  // who has no name yet may go without one
  const isNameless =
    !isNamed && !answers.firstName.trim() && !answers.lastName.trim() && Object.keys(changed).length > 0
  const errors = isNameless ? {} : nameErrors(answers, user ?? { firstName: '', lastName: '' })

  const bioText = bioState(bio, user)

  function change(part: Partial<Answers>) {
    const next = { ...answers, ...part }
    setTyped(next)
    setFailure(null)
    void keep(next) // what cannot be kept still stands in the field
  }

  async function forget() {
    await Promise.all([keep(null), draft.discard(), removePicture(SLOT).catch(() => undefined)])
  }

  return {
    id: user?.id ?? account.key,
    answers,
    bio,
    bioState: bioText,
    /** What is to stand for them: an address, or null for the letter. */
    photo: chosen ? (chosen.address ?? null) : isPhotoDropped ? null : (user?.profileImageUrl ?? null),
    hasPhoto: chosen !== null || (!isPhotoDropped && Boolean(user?.profileImageUrl)),
    /** They have chosen a colour before; it can be changed, not given back. */
    hasColour: colour !== null,
    errors: hasTried ? errors : {},
    isBusy,
    isPreparing,
    failure,
    photoProblem,
    change,
    setBio(text: string) {
      draft.setText(text)
      if (answers.isBioCleared !== (text === '')) change({ isBioCleared: text === '' })
      setFailure(null)
    },
    /** Cuts a photo out of a file, the middle or this part, and keeps it on the device until it is saved. False where that fails. */
    async choosePhoto(file: Blob, part?: Part): Promise<boolean> {
      const cut = ++lastCut.current
      const isLast = () => cut === lastCut.current
      setPreparing(true)
      setPhotoProblem(null)
      setFailure(null)
      try {
        if (part) await new Promise((resolve) => setTimeout(resolve, REST_MS))
        const photo = isLast() ? await shrinkFace(file, part) : undefined
        if (photo && isLast()) {
          const { isFirstFrame, ...picture } = photo
          await savePicture(SLOT, picture)
          if (isFirstFrame && isLast()) setPhotoProblem('first-frame')
        }
        if (answers.isPhotoDropped && isLast()) change({ isPhotoDropped: false })
        return true
      } catch (error) {
        setPhotoProblem(problemOf(error))
        return false
      } finally {
        if (isLast()) setPreparing(false)
      }
    },
    async dropPhoto() {
      lastCut.current++
      setPreparing(false)
      setPhotoProblem(null)
      change({ isPhotoDropped: true })
      await removePicture(SLOT).catch(() => setPhotoProblem('storage'))
    },
    forget,
    /** Saves it; resolves true once the server has it. */
    async save(): Promise<boolean> {
      setTried(true)
      if (Object.keys(errors).length > 0 || !bioText.canSave || isBusy || isPreparing) return false
      const { avatarColour, firstName, lastName } = answers
      setBusy(true)
      setFailure(null)
      try {
        const names = isNameless ? {} : { firstName, lastName }
        await editProfile({ ...names, ...changed, ...(avatarColour ? { avatarColour } : {}) })
        await forget()
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
