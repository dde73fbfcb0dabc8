import { Plural, Trans } from '@lingui/react/macro'
import { useSaidCount } from '../use-said-count.ts'
import { useHasLeftTop } from '../use-has-left-top.ts'

export interface NewPostsPillProps {
  count: number
  /** The app was opened where the reader had been: there is a way from there to the top. */
  isReopened: boolean
  onShow(): void
}

/** Says that polling found posts; they are shown when it is pressed, so that nothing moves under the reader. */
export function NewPostsPill({ count, isReopened, onShow }: NewPostsPillProps) {
  const isAway = useHasLeftTop(isReopened)
  const said = useSaidCount(count)
  function handleShow() {
    onShow()
    const feed = document.getElementById('feed')
    feed?.scrollIntoView() // at once: a long smooth way would draw every card on it
    feed?.focus({ preventScroll: true })
  }
  return (
    <div className="sticky top-$tabs z-strip flex h-0 justify-center">
      <p aria-live="polite" className="only-read">
        {said > 0 ? <NewPosts count={said} /> : null}
      </p>
      {count > 0 || isAway ? (
        <button type="button" className="new-pill fade-in -mt-1" onClick={handleShow}>
          <span aria-hidden className="i-ph-arrow-up-bold icon-16" />
          <span>
            {count > 0 ? (
              <NewPosts count={count} />
            ) : (
              <span>
                <Trans comment="button over the feed; from the post read last to the newest ones">To the newest</Trans>
              </span>
            )}
          </span>
        </button>
      ) : null}
    </div>
  )
}

const NewPosts = ({ count }: { count: number }) => <Plural value={count} one="# new post" other="# new posts" />
