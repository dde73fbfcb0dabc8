import { Plural } from '@lingui/react/macro'
import { useChattieUnread } from '#src/data/stored-state/hooks/chattie-unread.ts'

/** The number of unread messages over Chattie's icon; told to screen readers by its id. */
export function ChattieUnread() {
  const [unread = 0] = useChattieUnread()
  return (
    <>
      {unread > 0 ? (
        <span aria-hidden className="count-mark absolute -top-1 -end-1">
          {unread > 99 ? '99+' : unread}
        </span>
      ) : null}
      <span id="chattie-unread" hidden>
        {unread > 0 ? (
          <span>
            <Plural value={unread} one="# unread" other="# unread" />
          </span>
        ) : null}
      </span>
    </>
  )
}
