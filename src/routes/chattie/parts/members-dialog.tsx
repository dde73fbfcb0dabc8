import { Plural, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { anpanIdOf } from '#contract/anpan-id.ts'
import type { ShownConversation } from '#src/data/conversations/hooks/conversations.ts'
import { AuthorFace } from '#src/features/posts/author-face.tsx'
import { OfficialMark } from '#src/features/people/official-mark.tsx'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Boundary } from '#src/ui/boundary.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { closeThen } from '#src/ui/hold-back.ts'

/** Who is in a group; each leads to their page. */
export function MembersDialog({ talk, onClose }: { talk: ShownConversation; onClose(): void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const nameOf = useNameOf()
  const others = new Set(talk.others.map(({ id }) => id))
  const count = talk.members.length
  return (
    <Dialog title={t({ message: 'Members', comment: 'who is in a group' })} onClose={onClose}>
      <p className="text-small text-muted">
        <Plural value={count} one="# member" other="# members" />
      </p>
      <ul>
        {talk.members.map((member) => {
          return (
            <li key={member.id} className="line-above first:[border-top:0]">
              <Link
                to="/people/$anpanId"
                params={{ anpanId: member.id }}
                className="flex items-center gap-3 min-h-14 py-2"
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                  event.preventDefault()
                  closeThen(onClose, () => void navigate({ to: '/people/$anpanId', params: { anpanId: member.id } }))
                }}
              >
                <Boundary of={member} name={`Person ${member.id}`} text={member.id}>
                  {() => (
                    <>
                      <AuthorFace of={member} />
                      <span className="flex-1 min-w-0">
                        <span className="block truncate text-15px font-650">
                          <bdi>{nameOf(member)}</bdi>
                          <OfficialMark of={member} />
                        </span>
                        <span className="block truncate text-caption text-faint">@{anpanIdOf(member.id)}</span>
                      </span>
                    </>
                  )}
                </Boundary>
                {others.has(member.id) ? null : (
                  <Badge>{t({ message: 'You', comment: 'stands for the name of the reader' })}</Badge>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
