/** What of the offline layer no page needs at once: it sends what waits, changes that, and changes who acts here. */
import { sendToPost } from '#src/data/comments/commands/create/send-to-post.ts'
import { loadNeededCommands } from '#src/data/needed-commands.ts'
import { chooseOwnText } from '#src/data/posts/commands/edit/choose-own-text.ts'
import { applySession, leaveAccount } from '#src/data/session/change-account.ts'
import { changingSession } from '#src/data/session/session-lock.ts'
import { betweenSendings } from '#src/data/sync/between-sendings.ts'
import { drainAccount, drainNow, tellSignOut } from '#src/data/sync/drain-account.ts'
import { beginEdit, cancelEdit, renewEdit, saveEdit } from '#src/data/sync/edit-entry.ts'
import { sendFiles } from '#src/data/sync/send.ts'
import { sendWithoutStore } from '#src/data/sync/send-without-store.ts'
import { reopenGuest, startSession } from '#src/data/sync/start-session.ts'

/** The same, once the commands of all that waits are there. */
const prepared =
  <Given extends unknown[], Result>(send: (...given: Given) => Promise<Result>) =>
  async (...given: Given): Promise<Result> => {
    await loadNeededCommands()
    return send(...given)
  }

export const sending = {
  applySession,
  beginEdit,
  betweenSendings,
  cancelEdit,
  changingSession,
  chooseOwnText,
  drainAccount: prepared(drainAccount),
  drainNow: prepared(drainNow),
  leaveAccount,
  renewEdit,
  reopenGuest,
  saveEdit,
  sendFiles,
  sendToPost,
  sendWithoutStore: prepared(sendWithoutStore),
  startSession,
  tellSignOut,
}

export type Sending = typeof sending
