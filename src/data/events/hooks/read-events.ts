/** One event of a stream; a field that it did not name is empty. */
export interface StreamEvent {
  event: string
  id: string
  data: string
  retry: string
}

/** Reads server-sent events until the stream ends; rejects where it is cut off. */
export async function readEvents(body: ReadableStream<Uint8Array>, hear: (event: StreamEvent) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    text += value
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) hear(eventOf(block))
  }
}

function eventOf(block: string): StreamEvent {
  const event: StreamEvent = { event: '', id: '', data: '', retry: '' }
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^(event|id|data|retry): ?(.*)$/.exec(line) ?? []
    if (name) event[name as keyof StreamEvent] = value
  }
  return event
}
