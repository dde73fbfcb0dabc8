import { type ClientRequest, request } from 'node:http'
import { EVENTS_PATH } from '#contract/events.ts'

/** A stream as a device has one. */
export interface OpenStream {
  status: number
  /** The name of the last event, and what it told of the feed. */
  last: { event: string; feed: number }
  /** When it ended, if it has. */
  endedAt: number | null
  close(): void
}

/** Opens a stream on a connection of its own; resolves with its first event, or once it was refused. */
export function openStream(
  origin: string,
  headers: Record<string, string>,
  onEvent: (feed: number) => void = () => {},
): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const asking: ClientRequest = request(origin + EVENTS_PATH, { agent: false, headers }, (answer) => {
      const stream: OpenStream = {
        status: answer.statusCode ?? 0,
        last: { event: '', feed: 0 },
        endedAt: null,
        close: () => asking.destroy(),
      }
      answer.once('close', () => {
        stream.endedAt = Date.now()
      })
      if (answer.statusCode !== 200) {
        answer.resume()
        return resolve(stream)
      }
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const block = text.slice(0, end)
          const event = /^event: (\w+)/m.exec(block)?.[1] ?? ''
          const feed = /"feed":(\d+)/.exec(block)?.[1]
          text = text.slice(end + 2)
          if (event === '') continue
          stream.last = { event, feed: Number(feed) || stream.last.feed }
          if (event === 'moved') onEvent(stream.last.feed)
          resolve(stream)
        }
      })
    })
    asking.on('error', reject)
    asking.end()
  })
}

/** The request headers of the nth device of many, each behind a line of its own; the servers stand behind one proxy. */
export const deviceHeaders = (n: number): Record<string, string> => ({
  'X-Forwarded-For': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
  Host: 'portal.example',
})

/** The settings of servers that believe those headers. */
export const BEHIND_PROXY = { TRUST_PROXY: '1', PUBLIC_ORIGIN: 'https://portal.example', BUDGET_FACTOR: '1000' }
