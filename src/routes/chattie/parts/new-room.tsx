import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ShownConversation } from '#src/data/conversations/hooks/conversations.ts'
import { beginConversation } from '#src/data/conversations/hooks/writing.ts'
import { usePersonPage } from '#src/data/people/hooks/person.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { AuthorFace } from '#src/features/posts/author-face.tsx'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { useSaveFailed } from '#src/features/posts/use-save-failed.ts'
import { buttonClass } from '#src/ui/button-words.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { authorOfPerson } from '../person-author.ts'
import { useChatSettings } from '../use-chat.ts'
import { useRequestNote } from '../use-request-note.tsx'
import { Composer } from './composer.tsx'
import { RoomTop } from './room-top.tsx'

interface NewRoomProps {
  personId: string
  /** Undefined until the device has been read. */
  talks: readonly ShownConversation[] | undefined
}

/** The room for a first message to a person; leads to the conversation where there is one already. */
export function NewRoom({ personId, talks }: NewRoomProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { person, isOwn, status } = usePersonPage(personId)
  const account = useAccount()
  const [settings] = useChatSettings()
  const saySaveFailed = useSaveFailed()
  const note = useRequestNote()
  const nameOf = useNameOf()
  const known = talks?.find(({ isGroup, others }) => !isGroup && others.some(({ id }) => id === person?.id))
  useEffect(() => {
    if (known) void navigate({ to: '/chattie', search: { room: known.id }, replace: true })
  }, [known, navigate])
  if (!person || isOwn || person.isGuest)
    return (
      <section className="flex flex-col h-full min-h-0 bg-bg desktop:border-s desktop:border-line">
        <RoomTop>
          <span />
        </RoomTop>
        {status === 'loading' || !talks ? (
          <div aria-busy className="flex-1" />
        ) : (
          <EmptyState
            kind="search"
            title={t`There’s no one to message here`}
            text={t`Open a member’s page and choose Message.`}
          />
        )}
      </section>
    )
  const name = nameOf(person)
  const slot = `chattie:with:${person.id}`

  async function handleSend(text: string): Promise<boolean> {
    if (!person) return false
    const isRequest = !person.relation.followsMe
    try {
      const talk = { members: [authorOfPerson(person)], name: null, isRequest }
      const room = await beginConversation(talk, { content: text, draftSlot: slot })
      await navigate({ to: '/chattie', search: { room }, replace: true })
      return true
    } catch {
      saySaveFailed()
      return false
    }
  }

  return (
    <section
      aria-label={name}
      className="flex flex-col h-full min-h-0 min-w-0 bg-bg desktop:border-s desktop:border-line"
    >
      <RoomTop>
        <AuthorFace of={person} size={40} />
        <h2 className="flex-1 min-w-0 truncate text-title">
          <Link to="/people/$anpanId" params={{ anpanId: person.id }}>
            {name}
          </Link>
        </h2>
      </RoomTop>
      <div className="grid flex-1 min-h-0 place-items-center overflow-y-auto px-4">
        <div className="text-center">
          <AuthorFace of={person} size={88} />
          <p className="mt-3 text-title">
            <bdi>{name}</bdi>
          </p>
          <p className="text-caption text-faint">@{person.anpanId}</p>
        </div>
      </div>
      {account?.kind === 'member' ? (
        <Composer
          slot={slot}
          sendsOnEnter={settings?.sendsOnEnter ?? true}
          sendsPictures={person.relation.followsMe}
          {...(!person.relation.followsMe && { note })}
          onSend={handleSend}
        />
      ) : (
        <div className="flex flex-col items-center gap-2 px-4 py-4 pb-[max(8px,env(safe-area-inset-bottom))] bg-surface line-above">
          <p className="text-small text-muted text-center phrase">
            <Trans>Only members can message each other. Your posts stay yours when you become a member.</Trans>
          </p>
          <Link to="/sign-in" className={buttonClass('primary')}>
            <Trans comment="link to where a guest makes an account">Become a member</Trans>
          </Link>
        </div>
      )}
    </section>
  )
}
