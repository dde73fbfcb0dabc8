import { outboxBugs } from './outbox-bugs.mjs'

/**
 * @typedef {object} PlantedBug
 * @property {string} name What is wrong, in words.
 * @property {string} file
 * @property {[from: string, to: string][]} changes Each `from` stands in the file exactly once.
 * @property {string[]} [tests] Test files that must catch it; the model where not given.
 * @property {string} [saying] Words of the test's title, or of what the model finds: red without them is not caught.
 * @property {number} [number] Its number among the ten that each build plants.
 */

/** The bugs of the list of faults and their kin: each of them alone must be caught. @type {PlantedBug[]} */
export const bugs = [
  ...outboxBugs,
  {
    name: 'an entry is acked before the answer has been read to its end',
    number: 3,
    file: 'src/data/api/http.ts',
    changes: [
      [
        'text: await response.text() }',
        "text: status < 300 && 'Idempotency-Key' in Object(init.headers) ? '' : await response.text() }",
      ],
      ['data: endpoint.status === 204 ?', "data: text === '' ? null : endpoint.status === 204 ?"],
    ],
    saying: 'lost',
  },
  {
    name: 'what is no JSON is taken for an answer',
    file: 'src/data/api/http.ts',
    changes: [
      [
        "if (!result.success) throw new NetworkError('an answer of another shape')",
        "if (!result.success && jsonOf(text) !== undefined) throw new NetworkError('an answer of another shape')",
      ],
    ],
  },
  {
    name: 'any 2xx is a success',
    number: 4,
    file: 'src/data/api/http.ts',
    changes: [["  if (!result.success) throw new NetworkError('an answer of another shape')\n", '']],
    saying: 'lost',
  },
  {
    name: 'a page of HTML is taken for the answer to a delete',
    file: 'src/data/api/http.ts',
    changes: [["  if (jsonOf(text) === undefined) throw new NetworkError('an answer of another shape')\n", '']],
    tests: ['src/data/api/http.test.ts'],
    saying: 'a page of HTML is not',
  },
  {
    name: 'an answer that was asked for before a sign-out brings its person back',
    file: 'src/data/session/change-account.ts',
    changes: [
      ['if (row.signOutDue || (asked && !isSameSession(asked, row))) return false', 'if (row.signOutDue) return false'],
    ],
    tests: ['src/data/stored-state/stored-state.test.ts'],
    saying: 'an answer that was requested before a sign-out or a sign-in brings no account back',
  },
  {
    name: 'the server does not look whose change it is',
    number: 7,
    file: 'contract/host/request.ts',
    changes: [["  if (actor !== null && actor !== actorId) throw new Refusal('actor-mismatch')\n", '']],
    tests: ['tests/contract/pglite.test.ts'],
    saying: 'does nothing when another person is signed in by now',
  },
  {
    name: 'effect and key are written in two transactions',
    number: 8,
    file: 'server/idempotency.ts',
    changes: [
      [
        'run({ ...ctx, db: tx, key, tieAnswer })',
        'ctx.db.transaction((own) => run({ ...ctx, db: own, key, tieAnswer }))',
      ],
    ],
    tests: ['tests/server/trouble.test.ts'],
    saying: 'a failed write keeps no trace of its key, so that a repeat can succeed',
  },
  {
    name: 'the server forgets the key of a write',
    file: 'server/models/idempotency.ts',
    changes: [["  if (mine) return 'taken'\n", "  if (mine || request.method === 'POST') return 'taken'\n"]],
    tests: ['tests/contract/pglite.test.ts'],
    saying: 'is echoed its key, and a repeat gets what the first one got',
  },
  {
    name: 'an answer from before the ack says that nothing has changed, and closes the entry',
    file: 'src/data/posts/feed-store.ts',
    changes: [
      [
        'await settleAcked({ ...asked, covered, bottom: list.bottom })',
        'await settleAcked({ ...asked, epoch: Infinity, covered, bottom: list.bottom })',
      ],
    ],
    tests: ['src/data/posts/feed-store.test.ts'],
    saying: 'only a 304 that was asked for after the ack closes the entry',
  },
  {
    name: 'an old list replaces a newer one',
    file: 'src/data/lists/store-answer.ts',
    changes: [["    if (isOutdated(place, await rules.stored())) return 'older'\n", '']],
    tests: ['src/data/lists/older-answers.test.ts'],
    saying: 'an older answer that comes last is not stored',
  },
  {
    name: 'a list that comes after a sign-out is stored',
    file: 'src/data/lists/store-answer.ts',
    changes: [["  if (!isAccountOf(request, account)) return 'left'\n", '']],
    saying: 'kept after a sign-out',
  },
  {
    name: 'a list that is answered does not tell that the server is well, and one bad change holds all others up',
    file: 'src/data/lists/store-answer.ts',
    changes: [["lane?.trouble === 'server'", "lane?.trouble === 'network'"]],
    tests: ['src/data/posts/feed-store.test.ts'],
    saying: 'a list that is answered while a change has trouble tells that the server is well',
  },
  {
    name: 'a transaction of another tab is waited for without a bound',
    file: 'src/data/db/durable-transaction.ts',
    changes: [['      if (hasBegun) return\n', '      if (hasBegun || isLate === false) return\n']],
    tests: ['src/data/db/durable-transaction.test.ts'],
    saying: 'a transaction that another one keeps from beginning is given up after five seconds, and never happens',
  },
  {
    name: 'what its person was told is not kept is kept when the other tab lets go',
    file: 'src/data/db/durable-transaction.ts',
    changes: [["    if (isLate) throw new StorageError('silent')\n", '']],
    tests: ['src/data/db/durable-transaction.test.ts'],
    saying: 'a transaction that another one keeps from beginning is given up after five seconds, and never happens',
  },
  {
    name: 'a post is shown although the device could not keep it',
    file: 'src/data/db/durable-transaction.ts',
    changes: [
      ['const freeing = [...FREEING]', 'const freeing = [...FREEING]\n  let done: T | undefined'],
      ['committed(db, tables, work)', 'committed(db, tables, async () => (done = await work()))'],
      ["if (!free) return failed('full', error)", 'if (!free) return done as T'],
    ],
    saying: 'told as kept, and is not',
  },
  {
    name: 'a sign-out leaves the history and the rows of the server',
    file: 'src/data/db/walk-tables.ts',
    changes: [["if (signOut === 'goes' || (discard && signOut !== 'stays'))", "if (discard && signOut !== 'stays')"]],
    saying: 'kept after a sign-out',
  },
  {
    name: 'what waits of a guest goes out as the member who signs in',
    file: 'src/data/session/change-account.ts',
    changes: [["(row.kind === 'guest' && !lane?.actorId)", "row.kind === 'guest'"]],
    saying: 'done as another person',
  },
]
