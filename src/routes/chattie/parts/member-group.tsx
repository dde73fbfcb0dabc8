import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { limited } from '#contract/cut-text.ts'
import { anpanIdOf } from '#contract/anpan-id.ts'
import { CONVERSATION_MEMBERS_MAX, GROUP_NAME_MAX, hasLink } from '#contract/conversations.ts'
import type { Author } from '#contract/posts.ts'
import { beginConversation } from '#src/data/conversations/hooks/writing.ts'
import { clearDraft, useDraft } from '#src/data/drafts/hooks/draft.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { AuthorFace } from '#src/features/posts/author-face.tsx'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { useSaveFailed } from '#src/features/posts/use-save-failed.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-words.ts'
import { Field, Input } from '#src/ui/field.tsx'
import { closeThen } from '#src/ui/hold-back.ts'
import { SearchField } from '#src/ui/search-field.tsx'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import { isFound } from '../rules.ts'
import { useCandidates } from '../use-candidates.ts'
import { GroupActions, MemberChoice } from './group-parts.tsx'

/** Two people have a conversation of their own: a group has this many beside its maker at least. */
const OTHERS_MIN = 2
const OTHERS_MAX = CONVERSATION_MEMBERS_MAX - 1

/** A group of members, for members. */
export function MemberGroup({ onClose }: { onClose(): void }) {
  const account = useAccount()
  const navigate = useNavigate()
  if (!account) return <div aria-busy className="h-60" />
  if (account.kind === 'member' && account.user) return <Form ownId={account.user.id} onClose={onClose} />
  return (
    <div className="flex flex-col items-center gap-3 py-4">
      <p className="text-small text-muted text-center phrase">
        <Trans>Only members can create groups. Your posts stay yours when you become a member.</Trans>
      </p>
      <Link
        to="/sign-in"
        className={buttonClass('primary')}
        onClick={(event) => {
          event.preventDefault()
          closeThen(onClose, () => void navigate({ to: '/sign-in' }))
        }}
      >
        <Trans comment="link to where a guest makes an account">Become a member</Trans>
      </Link>
    </div>
  )
}

function Form({ ownId, onClose }: { ownId: string; onClose(): void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const saySaveFailed = useSaveFailed()
  const name = useDraft('chattie-member-group-name')
  const [chosen = [], keepChosen] = useStoredState<readonly Author[]>('chattie-member-group', [])
  const making = useOneAtATime()
  const called = name.text.trim()
  const isLink = hasLink(called)
  const canMake = chosen.length >= OTHERS_MIN && chosen.length <= OTHERS_MAX && !isLink

  async function handleMake() {
    try {
      const talk = { members: chosen, name: called === '' ? null : called, isRequest: false }
      const room = await beginConversation(talk)
      clearDraft('chattie-member-group-name', name.text)
      await keepChosen([])
      closeThen(onClose, () => void navigate({ to: '/chattie', search: { room } }))
    } catch {
      saySaveFailed()
    }
  }

  return (
    <>
      <Field
        label={t`Group name (optional)`}
        hint={t`If you leave this blank, the group shows its members’ names.`}
        error={isLink ? t`A group name can’t contain links.` : undefined}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={2 * GROUP_NAME_MAX}
            value={name.text}
            onChange={(event) => name.setText(limited(event.target.value, GROUP_NAME_MAX))}
          />
        )}
      </Field>
      <Choices
        ownId={ownId}
        chosen={chosen}
        onToggle={(author) =>
          void keepChosen((now) =>
            now.some(({ id }) => id === author.id) ? now.filter(({ id }) => id !== author.id) : [...now, author],
          )
        }
      />
      <GroupActions canMake={canMake} onClose={onClose} onMake={() => void making.run(handleMake)} />
    </>
  )
}

interface ChoicesProps {
  ownId: string
  chosen: readonly Author[]
  onToggle(author: Author): void
}

function Choices({ ownId, chosen, onToggle }: ChoicesProps) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const [search, setSearch] = useState('')
  const { people, status, hasMore, isLoadingMore, loadMore } = useCandidates(ownId)
  const chosenIds = new Set(chosen.map(({ id }) => id))
  // chosen people stay in sight, also where they are not known any more
  const all = [...chosen.filter(({ id }) => people.every((each) => each.id !== id)), ...people]
  const found = all.filter((each) => isFound(nameOf(each), search) || isFound(anpanIdOf(each.id), search))
  if (status === 'loading' && all.length === 0) return <div aria-busy className="h-60" />
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="field-label">
        <Plural value={chosen.length} _0="Members" one="Members · # chosen" other="Members · # chosen" />
      </legend>
      {all.length > 0 ? (
        <SearchField
          label={t`Search by name`}
          clearLabel={t({ message: 'Clear search', comment: 'button in a search field' })}
          value={search}
          onChange={setSearch}
          className="mb-2"
        />
      ) : (
        <p className="py-4 text-small text-muted">
          {status === 'unsaved' ? (
            <Trans comment="in place of a list of people that was never read here">
              Go online once to load this list.
            </Trans>
          ) : (
            <Trans>People you follow and people who follow you appear here.</Trans>
          )}
        </p>
      )}
      {found.map((each) => (
        <Boundary key={each.id} of={each} name={`Person ${each.id}`} text={each.id}>
          {() => (
            <MemberChoice
              name={nameOf(each)}
              note={`@${anpanIdOf(each.id)}`}
              isChosen={chosenIds.has(each.id)}
              isFull={chosen.length >= OTHERS_MAX}
              face={<AuthorFace of={each} size={40} />}
              onChange={() => onToggle(each)}
            />
          )}
        </Boundary>
      ))}
      {all.length > 0 && found.length === 0 ? (
        <p className="py-4 text-small text-muted">{t`No one found for “${search}”`}</p>
      ) : null}
      {hasMore ? (
        <Button className="w-full my-2" isBusy={isLoadingMore} onClick={loadMore}>
          <Trans comment="button under a list of people; verb">Show more</Trans>
        </Button>
      ) : null}
    </fieldset>
  )
}
