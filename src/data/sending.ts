/**
 * What of the offline layer no page needs at once: it sends what waits, keeps what is written on the pages of posts and by
 * their menus, and changes who acts here.
 */
import { addComment, sendToPost, deleteComment } from '#src/data/comments/write.ts'
import { loadNeededCommands } from '#src/data/needed-commands.ts'
import { addDelete, chooseOwnText } from '#src/data/posts/write.ts'
import { applySession, leaveAccount } from '#src/data/session/change-account.ts'
import { leaveWhereEnded } from '#src/data/session/ended-elsewhere.ts'
import { changingSession } from '#src/data/session/session-lock.ts'
import { removeEntry, requeueEntry, restoreEntries } from '#src/data/sync/entries.ts'
import { withSendingPaused } from '#src/data/sync/with-sending-paused.ts'
import { drainAccount, drainNow, tellSignOut } from '#src/data/sync/drain-account.ts'
import { sendFiles } from '#src/data/sync/send.ts'
import { sendWithoutStore } from '#src/data/sync/send-without-store.ts'
import { reopenGuest, startSession } from '#src/data/sync/start-session.ts'
import { undoDelete } from '#src/data/sync/undo-delete.ts'

/** The same, once the commands of all that waits are there. */
const prepared =
  <Given extends unknown[], Result>(send: (...given: Given) => Promise<Result>) =>
  async (...given: Given): Promise<Result> => {
    await loadNeededCommands()
    return send(...given)
  }

export const sending = {
  addComment,
  addDelete,
  applySession,
  withSendingPaused,
  changingSession,
  chooseOwnText,
  deleteComment,
  drainAccount: prepared(drainAccount),
  drainNow: prepared(drainNow),
  leaveAccount,
  leaveWhereEnded,
  removeEntry,
  reopenGuest,
  requeueEntry,
  restoreEntries,
  sendFiles,
  sendToPost,
  sendWithoutStore: prepared(sendWithoutStore),
  startSession,
  tellSignOut,
  undoDelete,
}

export type Sending = typeof sending
