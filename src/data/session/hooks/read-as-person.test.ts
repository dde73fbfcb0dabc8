import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#src/data/api/api-error.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { memberRow } from '#src/testing/account-row.ts'
import { readAsPerson } from './read-as-person.ts'
import { askSession } from './sign-in.ts'

vi.mock('./sign-in.ts', () => ({ askSession: vi.fn(async () => undefined) }))

const mismatch = new ApiError(409, '', undefined, 'actor-mismatch', new Headers())
const reading = (...answers: (Error | string)[]) =>
  vi.fn(async (_isNamed: boolean) => {
    const answer = answers.shift() ?? 'one too many'
    if (answer instanceof Error) throw answer
    return answer
  })
const namesOf = (run: ReturnType<typeof reading>) => run.mock.calls.map(([isNamed]) => isNamed)

beforeEach(() => {
  vi.mocked(askSession).mockReset().mockResolvedValue()
  document.cookie = 'anpan-has-session=1'
})

test('a reading that is answered asks nothing more', async () => {
  const run = reading('posts')
  expect(await readAsPerson(run)).toBe('posts')
  expect(namesOf(run)).toEqual([true])
  expect(askSession).not.toHaveBeenCalled()
})

test('where the server knows another, it is asked whose session this is, and the posts are read once more', async () => {
  const run = reading(mismatch, 'posts')
  expect(await readAsPerson(run)).toBe('posts')
  expect(namesOf(run)).toEqual([true, true])
  expect(askSession).toHaveBeenCalledOnce()
})

test('where it still does, they are read without a name', async () => {
  const run = reading(mismatch, mismatch, 'posts')
  expect(await readAsPerson(run)).toBe('posts')
  expect(namesOf(run)).toEqual([true, true, false])
})

test('where the server does not say whose session it is, nothing is read by a wrong name, and the next read asks again', async () => {
  vi.mocked(askSession).mockRejectedValueOnce(new NetworkError('no answer'))
  const run = reading(mismatch, mismatch, 'posts')
  await expect(readAsPerson(run)).rejects.toThrow('no answer')
  expect(namesOf(run)).toEqual([true])
  expect(await readAsPerson(run)).toBe('posts')
  expect(askSession).toHaveBeenCalledTimes(2)
})

test('a device that cannot keep what the server says reads on', async () => {
  vi.mocked(askSession).mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  const run = reading(mismatch, mismatch, 'posts')
  expect(await readAsPerson(run)).toBe('posts')
  expect(namesOf(run)).toEqual([true, true, false])
})

test.each([new NetworkError('no answer'), new ApiError(409, '', undefined, 'conflict', new Headers())])(
  'any other failure is the caller’s: %s',
  async (error) => {
    await expect(readAsPerson(reading(error))).rejects.toBe(error)
    expect(askSession).not.toHaveBeenCalled()
  },
)

describe('a browser that shows no session', () => {
  /** A page that has just opened. */
  async function newPage() {
    vi.resetModules()
    return import('./read-as-person.ts')
  }
  const actAs = (kind: 'guest' | 'member') => outboxDb.accounts.put({ ...memberRow, kind })
  beforeEach(async () => {
    document.cookie = 'anpan-has-session=; max-age=0'
    await outboxDb.accounts.clear()
  })

  test.each(['guest', 'member'] as const)('is asked for that of its %s once, before anything is read', async (kind) => {
    await actAs(kind)
    const { readAsPerson } = await newPage()
    const run = reading('posts', 'more posts')
    vi.mocked(askSession).mockImplementationOnce(async () => expect(run).not.toHaveBeenCalled())
    expect([await readAsPerson(run), await readAsPerson(run)]).toEqual(['posts', 'more posts'])
    expect(namesOf(run)).toEqual([true, true])
    expect(askSession).toHaveBeenCalledOnce()
  })

  test('is not asked where the device has no account', async () => {
    const { readAsPerson } = await newPage()
    expect(await readAsPerson(reading('posts'))).toBe('posts')
    expect(askSession).not.toHaveBeenCalled()
  })

  test('reads nothing in a person’s name while the server does not answer, and asks again', async () => {
    await actAs('guest')
    const { readAsPerson } = await newPage()
    const { NetworkError } = await import('#src/data/api/api-error.ts') // the one that the new page knows
    const run = reading('posts')
    vi.mocked(askSession).mockRejectedValueOnce(new NetworkError('no answer'))
    await expect(readAsPerson(run)).rejects.toThrow('no answer')
    expect(run).not.toHaveBeenCalled()
    expect(await readAsPerson(run)).toBe('posts')
    expect(askSession).toHaveBeenCalledTimes(2)
  })
})
