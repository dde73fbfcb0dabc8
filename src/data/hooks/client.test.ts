import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetAnswers, queryClient, requestAnew } from './client.ts'
import { loadOffline } from './offline.ts'
import { NOT_PERSISTED } from './stored.ts'

afterEach(() => queryClient.clear())

test('a read is never stale, is not repeated when it fails, on focus or by the clock', async () => {
  await loadOffline() // an answer is looked for in storage first
  const read = vi.fn(async () => 'an answer')
  const stop = new QueryObserver(queryClient, { queryKey: ['/api/once'], queryFn: read }).subscribe(() => {})
  await vi.waitFor(() => expect(queryClient.getQueryData(['/api/once'])).toBe('an answer'))
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('visibilitychange'))
  expect(await queryClient.fetchQuery({ queryKey: ['/api/once'], queryFn: read })).toBe('an answer')
  expect(read).toHaveBeenCalledOnce()
  stop()

  const failing = vi.fn(async () => Promise.reject(new Error('no')))
  await expect(queryClient.fetchQuery({ queryKey: ['/api/fails'], queryFn: failing })).rejects.toThrow('no')
  expect(failing).toHaveBeenCalledOnce()
  expect(queryClient.defaultQueryOptions({ queryKey: ['/api/any'] })).not.toHaveProperty('refetchInterval')
})

test('a write is not repeated by itself', async () => {
  const write = vi.fn(async () => Promise.reject(new Error('no')))
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: write })
  await expect(mutation.execute(undefined)).rejects.toThrow('no')
  expect(write).toHaveBeenCalledOnce()
})

test('when another person acts, answers go, one on its way too, and what is on the screen is asked for anew', async () => {
  await loadOffline()
  queryClient.setQueryData(['/api/seen-before'], 'of the one who left')
  let answerFirst = (_answer: string) => {}
  const read = vi
    .fn(async () => 'of the next')
    .mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve)))
  const shown: unknown[] = []
  const observer = new QueryObserver(queryClient, { queryKey: ['/api/on-screen'], queryFn: read })
  const stop = observer.subscribe(({ data }) => shown.push(data))
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce())
  const forgotten = forgetAnswers()
  answerFirst('of the one who left')
  await forgotten
  expect(observer.getCurrentResult().data).toBe('of the next')
  expect(shown).not.toContain('of the one who left')
  expect(queryClient.getQueryData(['/api/seen-before'])).toBeUndefined()
  stop()
})

test('a first answer that was requested before a write does not take the place of the one after it', async () => {
  const answers: ((answer: string) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: ['export'],
    queryFn: () => new Promise<string>((resolve) => void answers.push(resolve)),
    meta: NOT_PERSISTED,
  })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const isThere = requestAnew({ queryKey: ['export'] })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.('making')
  await isThere
  answers[0]?.('none')
  await Promise.resolve()
  expect(observer.getCurrentResult().data).toBe('making')
  stop()
})
