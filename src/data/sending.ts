/** What of the offline layer no page needs at once: it sends what waits, changes that, and changes who acts here. */
import { sendToPost } from '#src/data/comments/commands/create/send-to-post.ts'
import { chooseOwnText } from '#src/data/posts/commands/edit/choose-own-text.ts'
import { applySession, leaveAccount } from '#src/data/session/change-account.ts'
import { changingSession } from '#src/data/session/session-lock.ts'
import { betweenSendings } from '#src/data/sync/between-sendings.ts'
import { drainAccount, drainNow, tellSignOut } from '#src/data/sync/drain-account.ts'
import { beginEdit, cancelEdit, renewEdit, saveEdit } from '#src/data/sync/edit-entry.ts'
import { sendFiles } from '#src/data/sync/send.ts'
import { sendWithoutStore } from '#src/data/sync/send-without-store.ts'
import { reopenGuest, startSession } from '#src/data/sync/start-session.ts'

export const sending = {
  applySession,
  beginEdit,
  betweenSendings,
  cancelEdit,
  changingSession,
  chooseOwnText,
  drainAccount,
  drainNow,
  leaveAccount,
  renewEdit,
  reopenGuest,
  saveEdit,
  sendFiles,
  sendToPost,
  sendWithoutStore,
  startSession,
  tellSignOut,
}

export type Sending = typeof sending
