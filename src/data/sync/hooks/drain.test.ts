import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const drainAccount = vi.fn(async (): Promise<string> => 'empty')
const loadSending = vi.fn(async () => ({ drainAccount }))
let account = { kind: 'guest', signOutDue: false }
let isWaiting = true
let isStoreFailing = false
/** Rejects as a read does whose page is being frozen. */
const unlessFailing = async <T>(value: T): Promise<T> => {
  if (isStoreFailing) throw new DOMException('aborted', 'AbortError')
  return value
}
const endBackoff = vi.fn(async () => undefined)
vi.mock('#src/data/hooks/offline.ts', () => ({
  loadOffline: async () => ({
    currentAccount: () => unlessFailing(account),
    hasWaiting: () => unlessFailing(isWaiting),
    endBackoff,
    releaseHeld: () => unlessFailing(undefined),
    settleSent: () => unlessFailing(0),
  }),
  loadSending,
}))

const postMessage = vi.fn()
const register = vi.fn(async (_tag: string) => undefined)

/** A page of its own, with the time in the test's hands. */
async function open(hasWorker: boolean) {
  vi.resetModules()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const serviceWorker = { controller: { postMessage }, ready: Promise.resolve({ sync: { register } }) }
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: hasWorker ? serviceWorker : undefined })
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', () => undefined)
  const { askDrain, startDrainTriggers } = await import('./drain.ts')
  return {
    askDrain,
    startDrainTriggers,
    connection: await import('./connection.ts'),
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

beforeEach(() => {
  vi.clearAllMocks()
  isWaiting = true
  isStoreFailing = false
  account = { kind: 'guest', signOutDue: false }
})

test('a write while the page stands by for the worker is told to the worker at once', async () => {
  const { askDrain, pass } = await open(true)
  askDrain()
  await pass(1000)
  askDrain()
  await pass(0)
  expect(postMessage.mock.calls).toEqual([[{ type: 'drain' }], [{ type: 'drain' }]])
  expect(register).toHaveBeenCalledTimes(2)
})

test('the page stands by once, and sends by itself what the worker has not sent', async () => {
  const { askDrain, pass } = await open(true)
  for (let count = 0; count < 5; count++) {
    askDrain()
    await pass(100)
  }
  expect(drainAccount).not.toHaveBeenCalled()
  await pass(3000)
  expect(drainAccount).toHaveBeenCalledOnce()
  isWaiting = false
  askDrain()
  await pass(3000)
  expect(drainAccount).toHaveBeenCalledOnce()
})

test('without a worker a write during a drain is not left to the next look', async () => {
  const { askDrain, pass } = await open(false)
  drainAccount.mockImplementationOnce(() => new Promise((resolve) => setTimeout(() => resolve('empty'), 500)))
  askDrain()
  await pass(100)
  askDrain()
  await pass(0)
  expect(drainAccount).toHaveBeenCalledTimes(2) // the lock lets one of them send, and go on with what came
})

test('what sends is not loaded on a visitor’s device, but for a sign-out that the server has not heard of', async () => {
  account = { kind: 'visitor', signOutDue: false }
  const { askDrain, pass } = await open(false)
  askDrain()
  await pass(0)
  expect(loadSending).not.toHaveBeenCalled()
  account = { kind: 'visitor', signOutDue: true }
  askDrain()
  await pass(0)
  expect(drainAccount).toHaveBeenCalledOnce()
})

test('a server that answers, for the first time or after a loss, ends the wait of what is queued, and only then', async () => {
  drainAccount.mockResolvedValue('backoff')
  onTestFinished(() => void drainAccount.mockResolvedValue('empty'))
  const { startDrainTriggers, connection, pass } = await open(false)
  startDrainTriggers()
  await pass(0)
  expect(drainAccount).toHaveBeenCalledOnce() // at the start, with whatever wait there was
  expect(endBackoff).not.toHaveBeenCalled()
  connection.reportReached()
  await pass(0)
  expect(endBackoff).toHaveBeenCalledOnce()
  expect(drainAccount).toHaveBeenCalledTimes(2)
  connection.reportReached()
  await pass(0)
  expect(endBackoff).toHaveBeenCalledOnce()
  connection.reportUnreached()
  connection.reportReached()
  await pass(0)
  expect(endBackoff).toHaveBeenCalledTimes(2)
  expect(drainAccount).toHaveBeenCalledTimes(3)
  isWaiting = false
  connection.reportUnreached()
  connection.reportReached()
  await pass(0)
  expect(drainAccount).toHaveBeenCalledTimes(3)
})

test.each([true, false])(
  'a store that fails in a page that is being frozen leaves no error, with a worker: %s',
  async (hasWorker) => {
    const { askDrain, startDrainTriggers, connection, pass } = await open(hasWorker)
    const errors: unknown[] = []
    const note = (error: unknown) => void errors.push(error)
    process.on('unhandledRejection', note)
    onTestFinished(() => void process.off('unhandledRejection', note))
    isStoreFailing = true
    startDrainTriggers()
    askDrain({ atOnce: true })
    connection.reportReached()
    vi.stubGlobal('navigator', { ...navigator, onLine: false })
    await pass(70_000)
    askDrain()
    await pass(5000)
    vi.useRealTimers()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(errors).toEqual([])
  },
)
