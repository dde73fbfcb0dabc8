import { pictureUrlsOf } from '#contract/post-pictures.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { QueueItem, ReportedThing, Written } from '#src/data/reports/hooks/moderation.ts'
import { AuthorFace } from '#src/features/posts/author-face.tsx'
import { TimeAgo } from '#src/features/posts/time-ago.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { callNameOf } from '#src/lib/call-name.ts'
import { compactCount } from '#src/lib/count.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { Face } from '#src/ui/face.tsx'
import { LinkedText } from '#src/ui/linked-text.tsx'
import { AsReported } from './as-reported.tsx'
import { HeldMark } from './held-mark.tsx'
import { kindWords } from '../words.ts'
import { showGround } from '#src/ui/show-ground.ts'

interface ReportedItemProps {
  thing: ReportedThing | null | undefined
  item: QueueItem
  isError: boolean
}

/** The reported item in its place: a post, a comment among those around it, or what a person wrote last. */
export function ReportedItem({ thing, item, isError }: ReportedItemProps) {
  const { t, i18n } = useLingui()
  const nameOf = useNameOf()
  const isHeld = item.isHeld === true && item.reports === 0
  const whose = thing?.post?.user ? nameOf(thing.post.user) : nameOf(item.person)
  return (
    <section
      aria-label={t({ message: 'What was reported', comment: 'region of the page of moderators' })}
      aria-busy={thing === undefined && !isError}
    >
      <h2 className="flex items-center gap-2 min-h-11 px-4 desktop:px-5 line-below text-14px">
        <span className="flex-none text-muted">{i18n._(kindWords[item.about])}</span>
        <bdi className="flex-1 min-w-0 truncate font-650">{whose}</bdi>
        {thing && thing.about !== 'message' ? <OpenLink thing={thing} /> : null}
      </h2>
      {thing === null ? (
        <p className="p-5 text-small text-muted">
          <Trans>Deleted by its author.</Trans>
        </p>
      ) : thing ? (
        <>
          {thing.about === 'person' ? <Reported thing={thing} /> : null}
          {thing.post ? <Bounded written={thing.post} thing={thing} isHeld={isHeld} isLarge /> : null}
          {thing.around.map((written) => (
            <Bounded key={written.id} written={written} thing={thing} isHeld={isHeld} />
          ))}
        </>
      ) : isError ? (
        <p className="p-5 text-small text-muted">
          <Trans>Couldn’t load. We’ll retry automatically.</Trans>
        </p>
      ) : null}
    </section>
  )
}

function OpenLink({ thing }: { thing: ReportedThing }) {
  const className = 'flex flex-none items-center gap-1 min-h-44px text-accent-text font-650'
  const label = (
    <>
      <Trans comment="link to the page of what was reported; verb">Open</Trans>
      <span aria-hidden className="i-ph-caret-right icon-16" />
    </>
  )
  if (thing.about === 'person')
    return (
      <Link to="/people/$anpanId" params={{ anpanId: thing.id }} className={className}>
        {label}
      </Link>
    )
  if (thing.productId !== null)
    return (
      <Link to="/products/$productId" params={{ productId: thing.productId }} className={className}>
        {label}
      </Link>
    )
  return (
    <Link
      to="/posts/$postId"
      params={{ postId: thing.post?.id ?? thing.id }}
      search={thing.about === 'comment' ? { comment: thing.id } : {}}
      className={className}
    >
      {label}
    </Link>
  )
}

const REPORTED = 'relative bg-danger-soft'

/** A person who was reported as such. */
function Reported({ thing }: { thing: ReportedThing }) {
  const { person, anpanId } = thing
  const name = useNameOf()(person)
  return (
    <div className={`flex items-center gap-3 px-4 desktop:px-5 py-3 ${REPORTED}`}>
      <AuthorFace of={person} size={40} />
      <div className="flex-1 min-w-0">
        <p>
          <bdi className="block truncate text-15px font-650">{name}</bdi>
          <span className="text-caption text-muted">@{anpanId}</span>
        </p>
        <AsReported thing={thing} />
      </div>
      <ReportedMark />
    </div>
  )
}

function ReportedMark() {
  return (
    <>
      <span aria-hidden className="absolute start-0 top-0 bottom-0 w-2px bg-danger" />
      <span className="flex flex-none items-center gap-1 px-2 rounded-6px bg-danger text-on-danger text-12px font-650">
        <span aria-hidden className="i-ph-warning-circle-fill icon-14" />
        <Trans comment="mark on what was reported, among what stands around it">Reported</Trans>
      </span>
    </>
  )
}

interface WrittenRowProps {
  written: Written
  thing: ReportedThing
  isLarge?: boolean
  /** It waits because it is held, without a report. */
  isHeld: boolean
}

const Bounded = (props: WrittenRowProps) => (
  <Boundary of={props.written} name={`Reported ${props.written.id}`} text={props.written.content}>
    <WrittenRow {...props} />
  </Boundary>
)

function WrittenRow({ written, thing, isLarge = false, isHeld }: WrittenRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const nameOf = useNameOf()
  const { user, isReported } = written
  const name = user ? nameOf(user) : ''
  return (
    <article aria-label={name} className={`flex gap-3 px-4 desktop:px-5 py-3 line-below ${isReported ? REPORTED : ''}`}>
      <Face
        id={user?.id ?? written.id}
        name={callNameOf(user, name)}
        size={isLarge ? 40 : 32}
        tint={user?.avatarColour}
        photo={user?.avatar}
      />
      <div className="flex-1 min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="min-w-0 text-14px font-650">{name}</bdi>
          <TimeAgo at={written.createdAt} className={`text-caption ${isReported ? 'text-muted' : 'text-faint'}`} />
          {isReported ? <span className="ms-auto">{isHeld ? <HeldMark /> : <ReportedMark />}</span> : null}
        </p>
        {written.rating === undefined ? null : (
          <p className="text-small">
            <span aria-hidden>{'★'.repeat(written.rating)}</span>
            <span className="only-read">
              <Plural value={written.rating} one="# star" other="# stars" />
            </span>
          </p>
        )}
        <p className="text-15px leading-1.65 whitespace-pre-wrap break-words" dir="auto">
          <Boundary of={written} name={`Reported ${written.id}`} instead={<span>{written.content}</span>}>
            <LinkedText text={written.content} />
          </Boundary>
        </p>
        {isReported ? <AsReported thing={thing} /> : null}
        {pictureUrlsOf(written).map((url) => (
          <img
            key={url}
            src={url}
            alt={t({ message: 'Picture of the reported post', comment: 'for screen readers' })}
            className="mt-2 max-w-full rounded-12px"
            onLoad={showGround}
          />
        ))}
        {isLarge ? (
          <p className="flex gap-4 mt-1.5 text-small text-muted">
            <span className="flex items-center gap-1.5">
              <span aria-hidden className="i-ph-heart icon-16" />
              <span className="only-read">
                <Trans comment="in front of how many like a post, for screen readers">Likes</Trans>
              </span>
              <span className="num">{compactCount(written.likes, language)}</span>
            </span>
            <span className="flex items-center gap-1.5">
              <span aria-hidden className="i-ph-chat-circle icon-16" />
              <span className="only-read">
                <Trans comment="in front of how many comments a post has, for screen readers">Comments</Trans>
              </span>
              <span className="num">{compactCount(written.comments, language)}</span>
            </span>
          </p>
        ) : null}
      </div>
    </article>
  )
}
