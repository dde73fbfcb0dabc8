import pg from 'pg'
import { vi } from 'vitest'

/** The queries that all processes of this test ask while `run` runs, but for what they tell each other. */
export async function queriesOf(run: () => Promise<unknown>): Promise<string[]> {
  const parsed = vi.spyOn(pg.Connection.prototype, 'parse')
  const plain = vi.spyOn(pg.Connection.prototype, 'query')
  try {
    await run()
    const texts = [...parsed.mock.calls.map(([query]) => (query as { text: string }).text), ...plain.mock.calls.flat()]
    return texts.map(String).filter((text) => !/pg_notify|listen/i.test(text))
  } finally {
    parsed.mockRestore()
    plain.mockRestore()
  }
}
