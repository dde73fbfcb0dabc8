import { afterAll, beforeAll } from 'vitest'
import { accountCases } from './cases/accounts.ts'
import { adminPeopleCases } from './cases/admin-people.ts'
import { auditCases } from './cases/audit.ts'
import { announcingCases } from './cases/announcing.ts'
import { batchCases } from './cases/batches.ts'
import { cartingCases } from './cases/carting.ts'
import { closedPairCases } from './cases/closed-pairs.ts'
import { commentingCases } from './cases/commenting.ts'
import { conversationCases } from './cases/conversations.ts'
import { exportCases } from './cases/exports.ts'
import { editingCases } from './cases/editing.ts'
import { faceCases } from './cases/faces.ts'
import { joiningCases } from './cases/joining.ts'
import { likingCases } from './cases/liking.ts'
import { moderationCases } from './cases/moderation.ts'
import { noticeCases } from './cases/notices.ts'
import { moderatorCases } from './cases/moderators.ts'
import { onceCases } from './cases/once.ts'
import { favouringCases } from './cases/favouring.ts'
import { openOrderCases } from './cases/open-orders.ts'
import { orderingCases } from './cases/ordering.ts'
import { pagingCases } from './cases/paging.ts'
import { passkeyCases } from './cases/passkeys.ts'
import { peopleCases } from './cases/people.ts'
import { offeredServicesCases } from './cases/offered-services.ts'
import { portalCases } from './cases/portal.ts'
import { postingCases } from './cases/posting.ts'
import { pushingCases } from './cases/pushing.ts'
import { readingCases } from './cases/reading.ts'
import { refusalCases } from './cases/refusals.ts'
import { schedulingCases } from './cases/scheduling.ts'
import { reportedTextCases } from './cases/reported-texts.ts'
import { reporterCases } from './cases/reporters.ts'
import { reportedMessageCases } from './cases/reported-messages.ts'
import { requestCases } from './cases/requests.ts'
import { reviewingCases } from './cases/reviewing.ts'
import { searchingCases } from './cases/searching.ts'
import { setupCases } from './cases/setup.ts'
import { sessionCases } from './cases/sessions.ts'
import { endedSessionCases } from './cases/ended-sessions.ts'
import { spaceCases } from './cases/spaces.ts'
import { unwantedCommentCases } from './cases/unwanted-comments.ts'
import { typedFormCases } from './cases/typed-forms.ts'
import { heldCases } from './cases/held.ts'
import { undoCases } from './cases/undoing.ts'
import { unpaidOrderCases } from './cases/unpaid-orders.ts'
import { uploadCases } from './cases/uploads.ts'
import type { Host } from './host.ts'

/** The contract as sentences; every host that keeps all of it may serve the product. Its sample community is in. */
export function contractSuite(open: () => Promise<Host> | Host): void {
  let host: Host
  beforeAll(async () => {
    host = await open()
  })
  afterAll(() => host?.close())

  const given = () => host
  readingCases(given)
  pagingCases(given)
  postingCases(given)
  editingCases(given)
  onceCases(given)
  likingCases(given)
  commentingCases(given)
  unwantedCommentCases(given)
  peopleCases(given)
  closedPairCases(given)
  noticeCases(given)
  pushingCases(given)
  orderingCases(given)
  openOrderCases(given)
  unpaidOrderCases(given)
  heldCases(given)
  schedulingCases(given)
  conversationCases(given)
  requestCases(given)
  reportedMessageCases(given)
  reviewingCases(given)
  favouringCases(given)
  cartingCases(given)
  searchingCases(given)
  sessionCases(given)
  endedSessionCases(given)
  accountCases(given)
  exportCases(given)
  faceCases(given)
  passkeyCases(given)
  spaceCases(given)
  typedFormCases(given)
  refusalCases(given)
  uploadCases(given)
  moderationCases(given)
  moderatorCases(given)
  undoCases(given)
  reporterCases(given)
  reportedTextCases(given)
  portalCases(given)
  offeredServicesCases(given)
  setupCases(given)
  adminPeopleCases(given)
  auditCases(given)
  announcingCases(given)
  joiningCases(given)
  batchCases(given)
}
