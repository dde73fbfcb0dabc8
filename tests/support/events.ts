import { setTimeout as wait } from 'node:timers/promises'

export interface HeardEvent {
  event: string
  id?: string | undefined
  data: unknown
}

/** Reads a stream of events; `events` grows as they come. */
export function readEvents(answer: Response) {
  const events: HeardEvent[] = []
  const retries: number[] = []
  let isOver = false
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()

  async function read(): Promise<void> {
    let text = ''
    for (;;) {
      const { done, value } = (await reader?.read().catch(() => undefined)) ?? { done: true, value: undefined }
      if (done) break
      text += value
      const whole = text.split('\n\n')
      text = whole.pop() ?? ''
      for (const block of whole) note(block)
    }
    isOver = true
  }

  function note(block: string): void {
    const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]))
    if (fields.has('retry')) retries.push(Number(fields.get('retry')))
    const event = fields.get('event')
    if (event !== undefined) events.push({ event, id: fields.get('id'), data: JSON.parse(fields.get('data') ?? '') })
  }

  const ended = read()
  /** Resolves with what has come once there are so many. */
  async function until(count: number, ms = 3000): Promise<HeardEvent[]> {
    for (let waited = 0; events.length < count && waited < ms; waited += 10) await wait(10)
    if (events.length < count) throw new Error(`${events.length} events came, not ${count}`)
    return events
  }
  return {
    events,
    retries,
    until,
    ended,
    get isOver() {
      return isOver
    },
    leave: () => reader?.cancel(),
  }
}
