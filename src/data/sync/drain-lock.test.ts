import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { deps, ME, post, rig, states } from '#src/testing/drain-rig.ts'
import { outboxDb as db } from '#src/data/db/database.ts'
import { drainNow } from './drain-account.ts'
import { drain } from './drain.ts'
import { addDelete } from '#src/data/posts/write.ts'

test('a lock whose holder let a lease run out is taken from it, and only then', async () => {
  const { seq } = await post('one')
  const asked: (LockOptions | undefined)[] = []
  const held = {
    ...deps,
    locks: {
      request: ((_name: string, options: LockOptions, run: (lock: unknown) => unknown) => {
        asked.push(options)
        return run(options.steal ? {} : null)
      }) as LockManager['request'],
    },
  }
  await db.outbox.update(seq, { state: 'inflight', attempts: 1, lease: { id: 'frozen', until: rig.now + 1000 } })
  expect(await drain(ME, {}, held)).toBe('taken')
  rig.now += 2000
  expect(await drain(ME, {}, held)).toBe('empty')
  expect(rig.sent).toEqual(['post.create'])
  expect(asked.map((options) => options?.steal ?? false)).toEqual([false, false, false, false, true])
})

test('a person who asks for it waits for the tab that is sending, and what is left goes out then', async () => {
  await post('one')
  let asked = 0
  const held = {
    ...deps,
    locks: {
      request: ((_name: string, _options: LockOptions, run: (lock: unknown) => unknown) =>
        run(++asked < 3 ? null : {})) as LockManager['request'],
    },
  }
  await drainNow(held)
  expect([rig.sent, asked]).toEqual([['post.create'], 3])
})

test('an attempt whose lease is gone writes nothing', async () => {
  const { seq } = await post('one')
  const stolen = {
    ...deps,
    send: async () => {
      await db.outbox.update(seq, { lease: { id: 'another', until: rig.now + 60_000 } })
      return null
    },
  }
  expect(await drain(ME, {}, stolen)).toBe('lost lease')
  expect(await states()).toEqual(['inflight'])
})

test('an attempt that slept through its lease before it sent anything sends nothing', async () => {
  await post('one')
  const sleepy = { ...deps, checkpoint: (name: string) => void (name === 'before send' && (rig.now += 60_000)) }
  expect(await drain(ME, {}, sleepy)).toBe('lost lease')
  expect(rig.sent).toEqual([])
  expect(await drain(ME, {}, deps)).toBe('empty')
  expect(rig.sent).toEqual(['post.create'])
})

test('an attempt that died is taken up again as soon as the lock is free', async () => {
  const { seq } = await post('one')
  const lease = { id: 'dead', until: rig.now + 60_000 }
  await db.outbox.update(seq, { state: 'inflight', attempts: 1, firstSentAt: rig.now, lease })
  expect(await drain(ME, {}, deps)).toBe('empty')
  expect(rig.sent).toEqual(['post.create'])
})

test('an attempt that died is no reason to take the lock from its next holder', async () => {
  const { seq, target } = await post('one')
  const lease = { id: 'dead', until: rig.now + 1000 }
  await db.outbox.update(seq, { state: 'inflight', attempts: 1, firstSentAt: rig.now, lease })
  await addDelete(target) // while it can be undone, the post waits
  expect(await drain(ME, {}, deps)).toBe('waiting')
  expect(await db.outbox.get(seq)).toMatchObject({ state: 'pending', attempts: 1, lease: null })
})

test('a change that is made while the lock is given up is sent, though its own drain was refused the lock', async () => {
  await post('one')
  let isHeld = false
  let late: Promise<unknown> | undefined
  const locks = {
    async request(_name: string, _options: LockOptions, run: (lock: unknown) => Promise<unknown>) {
      if (isHeld) return run(null)
      isHeld = true
      const end = await run({})
      if (!late) {
        await post('two')
        late = drain(ME, {}, { ...deps, locks: locks as never })
        // it finds the lock taken, and has not written so yet
        await Promise.resolve()
      }
      isHeld = false
      return end
    },
  }
  await drain(ME, {}, { ...deps, locks: locks as never })
  await late
  expect(rig.sent).toEqual(['post.create', 'post.create'])
})

test('a drain that is refused the lock, and notes it after the holder has gone, sends by itself', async () => {
  await post('one')
  let count = 0
  const locks = {
    request: (_name: string, _options: LockOptions, run: (lock: unknown) => unknown) => run(++count === 1 ? null : {}),
  }
  expect(await drain(ME, {}, { ...deps, locks: locks as never })).toBe('empty')
  expect(rig.sent).toEqual(['post.create'])
})
