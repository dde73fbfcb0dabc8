const SYNC = 'src/data/sync'
const POSTS = 'src/data/posts'

/** Bugs of the queue and of what empties it. @type {import('./bugs.mjs').PlantedBug[]} */
export const outboxBugs = [
  {
    name: 'an entry is deleted before it is sent',
    number: 1,
    file: `${SYNC}/attempt.ts`,
    changes: [
      [
        "  await deps.checkpoint('before send')\n",
        "  await deps.db.outbox.delete(claims[0].entry.seq)\n  await deps.checkpoint('before send')\n",
      ],
    ],
  },
  {
    name: 'every attempt has a new key',
    number: 2,
    file: `${SYNC}/send.ts`,
    changes: [['[HEADER.key]: entry.opId }', '[HEADER.key]: crypto.randomUUID() }']],
    saying: 'done without an intent',
  },
  {
    name: 'a wish that may have been sent is changed in place',
    number: 5,
    file: `${SYNC}/enqueue.ts`,
    changes: [['if (last && isUnsent(last)) {', "if (last?.state === 'pending') {"]],
    tests: [`${POSTS}/commands/like-set.test.ts`],
    saying: 'a like that was tried and may have arrived is not taken back in place',
  },
  {
    name: 'of two wishes that were never sent the first is changed',
    file: `${SYNC}/enqueue.ts`,
    changes: [['const last = alike.at(-1)', 'const last = alike.find(isUnsent) ?? alike.at(-1)']],
    tests: [`${POSTS}/commands/like-set.test.ts`],
    saying: 'a like that is turned away while its unlike is written counts as never sent, and the last wish is the one',
  },
  {
    name: 'what was tried before is asked about, and thrown away as never sent',
    file: 'src/data/db/entry.ts',
    changes: [['  isUnsent(entry) && entry.isStillWanted !== true', '  entry.isStillWanted !== true']],
    tests: [`${SYNC}/drain.test.ts`],
    saying: 'what was tried before is never asked about: it may have arrived',
  },
  {
    name: 'old changes are sent without asking their author',
    file: 'src/data/db/entry.ts',
    changes: [['const ASKED_AFTER_MS = 14 *', 'const ASKED_AFTER_MS = 9999 *']],
    tests: [`${SYNC}/drain.test.ts`],
    saying: 'what has waited for more than two weeks is asked about, once, and goes out under its own key',
  },
  {
    name: 'a post that may have been sent is taken out when it is deleted',
    file: `${SYNC}/enqueue.ts`,
    changes: [
      ["if (create && (isUnsent(create) || create.state === 'failed')) {", "if (create && create.state !== 'acked') {"],
    ],
  },
  {
    name: 'entries go out in the order of their clock times',
    number: 6,
    file: `${SYNC}/claim.ts`,
    changes: [['.sort((a, b) => a.seq - b.seq)', '.sort((a, b) => a.createdAt - b.createdAt)']],
  },
  {
    name: 'the device does not say whose change it is',
    file: `${SYNC}/send.ts`,
    changes: [['...(actorId === null ? {} : { [HEADER.actor]: actorId }),', '']],
    saying: 'done as another person',
  },
  {
    name: 'the entry goes away at its ack, before a newer list has come',
    number: 9,
    file: `${SYNC}/verdicts.ts`,
    changes: [['await db.outbox.bulkPut(settled)', 'await db.outbox.bulkDelete(settled.map(({ seq }) => seq))']],
  },
  {
    name: 'a list that was asked for before the ack closes the entry',
    file: `${SYNC}/settle.ts`,
    changes: [['(ackEpoch ?? Infinity) <= epoch &&', 'ackEpoch !== null &&']],
    tests: ['src/data/posts/feed-store.test.ts'],
    saying: 'only a 304 that was asked for after the ack closes the entry',
  },
  {
    name: 'a post that was stored in another shape keeps the whole list from being seen',
    file: `${POSTS}/overlay.ts`,
    changes: [['stored.filter(isWhole)', 'stored']],
    tests: [`${POSTS}/overlay.test.ts`],
    saying: 'a post that an older version stored in another shape does not keep the others from being seen',
  },
  {
    name: '401 is a final refusal',
    number: 10,
    file: `${SYNC}/retry.ts`,
    changes: [["return { do: 'stop', status: 'auth' }", "return { do: 'fail', reason: 'refused' }"]],
    saying: 'set aside without a refusal',
  },
  {
    name: 'trouble of the server is a final refusal',
    file: `${SYNC}/retry.ts`,
    changes: [['status === 408 || status === 425 || status >= 500', 'status === 408 || status === 425']],
    saying: 'set aside without a refusal',
  },
  {
    name: 'what has come of an attempt is written down although the lease is another’s',
    file: `${SYNC}/attempt.ts`,
    changes: [
      ['|| entry.lease?.id !== claim.leaseId) end', ') end'],
      ['&& entry?.lease?.id === leaseId ?', '&& entry ?'],
    ],
    tests: [`${SYNC}/drain-lock.test.ts`],
    saying: 'an attempt whose lease is gone writes nothing',
  },
  {
    name: 'of a batch only the first entry is marked as perhaps sent',
    file: `${SYNC}/claim.ts`,
    changes: [
      [
        'firstSentAt: entry.firstSentAt ?? now(),',
        'firstSentAt: entry.firstSentAt ?? (claims.length > 0 ? null : now()),',
      ],
      ['attempts: entry.attempts + 1,', 'attempts: entry.attempts + (claims.length > 0 ? 0 : 1),'],
    ],
    tests: [`${SYNC}/batch.test.ts`],
    saying: 'every entry of a batch is marked as perhaps sent before the request leaves',
  },
  {
    name: 'a batch whose answer was lost counts as never tried',
    file: `${SYNC}/attempt.ts`,
    changes: [["{ is: isUnsure ? 'unanswered' : 'not tried' }", "{ is: 'not tried' }"]],
    tests: [`${SYNC}/batch.test.ts`],
    saying: 'a batch whose answer is lost is asked for again whole, and until then nothing of it can be taken back',
  },
  {
    name: 'a deletion goes out with the creation that it takes back',
    file: `${SYNC}/batch.ts`,
    changes: [[' || takesBackOneOf(taken, next.entry)', '']],
    tests: [`${SYNC}/batch.test.ts`],
    saying: 'a deletion does not go out with the creation that it takes back',
  },
  {
    name: 'after trouble in a batch the rest is tried all the same',
    file: 'contract/host/batch.ts',
    changes: [['const isTried: boolean = !isStopped && needs', 'const isTried: boolean = needs']],
    tests: [`${SYNC}/batch.test.ts`],
    saying: 'in the midst stops what follows',
  },
  {
    name: 'what an older version could not send is held for ever',
    file: 'src/data/sync/waiting.ts',
    changes: [["modify({ state: 'pending' })", "modify({ state: 'held' })"]],
    tests: [`${SYNC}/drain.test.ts`],
    saying:
      'what the host takes only from a newer version is kept, asked about once, and tried again by the next start',
  },
  {
    name: 'an attempt that slept through its lease sends all the same',
    file: `${SYNC}/attempt.ts`,
    changes: [["    if (deps.now() >= (entry.lease?.until ?? 0)) return 'lost lease'\n", '']],
    tests: [`${SYNC}/drain-lock.test.ts`],
    saying: 'an attempt that slept through its lease before it sent anything sends nothing',
  },
  {
    name: 'the lock is not asked for',
    file: `${SYNC}/drain.ts`,
    changes: [
      [
        '(options: LockOptions) => deps.locks.request(drainLock(userId), options, run)',
        '(_: LockOptions) => run({} as Lock)',
      ],
    ],
    saying: 'two at once',
  },
  {
    name: 'what an attempt that died left in flight stays so, and its lease robs the next sender',
    file: `${SYNC}/drain.ts`,
    changes: [
      [
        ".equals([userId, 'inflight']).modify({ state: 'pending', lease: null })",
        ".equals([userId, 'inflight']).count()",
      ],
    ],
    tests: [`${SYNC}/drain-lock.test.ts`],
    saying: 'an attempt that died is no reason to take the lock from its next holder',
  },
  {
    name: 'Retry-After is not read',
    file: `${SYNC}/retry.ts`,
    changes: [["headers.get('retry-after')?.trim()", "headers.get('retry-later')?.trim()"]],
    saying: 'too early',
  },
  {
    name: 'nothing waits after a failure',
    file: `${SYNC}/retry.ts`,
    changes: [['return now >= until || until - now > WAIT_CAP_MS || now < setAt', 'return now >= setAt']],
    saying: 'too early',
  },
  {
    name: 'a like does not wait for the post that it is about',
    file: `${SYNC}/enqueue.ts`,
    changes: [["creates.filter(({ state }) => state !== 'acked')", "creates.filter(({ state }) => state === 'acked')"]],
    tests: [`${SYNC}/drain.test.ts`],
    saying: 'a refused entry is set aside with what depends on it, and the rest goes on',
  },
  {
    name: 'the draft is forgotten before its post is kept',
    file: `${POSTS}/add-post.ts`,
    changes: [
      [
        'return acting(postCreate, run, db)',
        'void db.drafts.toCollection().delete()\n  return acting(postCreate, run, db)',
      ],
    ],
    saying: 'a refused text is gone',
  },
  {
    name: 'after a sign-out the drain goes on, and opens the guest’s session again',
    file: `${SYNC}/claim.ts`,
    changes: [["    if (key !== userId) return 'left'\n", '']],
    tests: [`${SYNC}/drain.test.ts`],
    saying: 'nothing more is sent for a person who has signed out meanwhile',
  },
  {
    name: 'a 401 of the session before stops the lane',
    file: `${SYNC}/verdicts.ts`,
    changes: [['      if ((await currentAccount(db)).sessionMark !== claim.sessionMark) return null\n', '']],
    tests: [`${SYNC}/drain.test.ts`],
    saying: 'a 401 to what was asked before its person signed in again',
  },
  {
    name: 'a like that waits is counted although the server has counted it',
    file: `${POSTS}/overlay.ts`,
    changes: [['Number(isLiked && !wasLiked)', 'Number(isLiked && wish !== undefined)']],
    tests: [`${POSTS}/overlay.test.ts`],
    saying: 'a wish that the row fulfils changes nothing',
  },
  {
    name: 'a post that was sent is shown beside the server’s own',
    file: `${POSTS}/overlay.ts`,
    changes: [['.filter(({ post }) => !known.has(post.id) && !known.has(idOf(post.id)))', '']],
    saying: 'a post is shown twice',
  },
]
