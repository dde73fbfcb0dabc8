import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#src/data/api/api-error.ts'
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

beforeEach(() => void vi.mocked(askSession).mockReset().mockResolvedValue())

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

test('where nobody says whose session it is, nothing is read by a wrong name, and the next time it is asked again', async () => {
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
