import type { Handlers } from '#contract/api.ts'
import type { BatchEntry } from '#contract/batch.ts'
import { HEADER } from '#contract/headers.ts'
import { checkEntries, runBatch } from '#contract/host/batch.ts'
import type { HostAnswer } from '#contract/host/wire.ts'
import type { ServerContext } from '../context.ts'

/** How long a batch may take: what is left then is asked for anew, well within the time that a device waits. */
const LONGEST_MS = 10_000
/** What is the batch's own and not its entries'. */
const OWN_HEADERS = ['content-length', 'content-type', 'transfer-encoding', 'accept-encoding', 'if-none-match']

export const batch: Handlers<ServerContext>['batch'] = {
  /** Asks this very server for each entry as if it had come alone: there is no second way to any endpoint. */
  async send({ body: { entries } }, ctx) {
    checkEntries(entries)
    const startedAt = performance.now()
    const run = runBatch(entries)
    let step = run.next()
    try {
      while (!step.done) {
        const isOver = performance.now() - startedAt > LONGEST_MS
        ctx.batch.prepaid.upcoming = entries.length - entries.indexOf(step.value)
        step = run.next(isOver ? null : await askFor(step.value, ctx))
      }
    } finally {
      // where the database is away, what was done is told all the same
      await ctx.batch.prepaid.giveBack(ctx.db).catch(() => undefined)
    }
    ctx.batch.verdicts = step.value.verdicts
    return step.value
  },
}

/** The answer to an entry; where who asks was known from the one before and is not any more, they are asked for anew. */
async function askFor(entry: BatchEntry, ctx: ServerContext): Promise<HostAnswer> {
  const answer = await ask(entry, ctx)
  return answer.status === 401 && ctx.batch.forgetCaller() ? ask(entry, ctx) : answer
}

async function ask({ key, method, path, body }: BatchEntry, ctx: ServerContext): Promise<HostAnswer> {
  const headers = new Headers(ctx.request.headers)
  for (const name of OWN_HEADERS) headers.delete(name)
  headers.set(HEADER.key, key)
  const text = body === undefined ? null : JSON.stringify(body)
  if (text !== null) headers.set('Content-Type', 'application/json')
  // text-calls: checkEntries has read the path
  const answer = await ctx.askAnew(new Request(new URL(path, ctx.request.url), { method, headers, body: text }))
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
}
