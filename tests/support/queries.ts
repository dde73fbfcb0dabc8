import pg from 'pg'
import { vi } from 'vitest'

/** The queries that all processes of this test ask while `run` runs, but for what they tell each other. */
export async function queriesOf(run: () => Promise<unknown>): Promise<string[]> {
  // also those that are prepared already
  const submitted = vi.spyOn(pg.Query.prototype, 'submit')
  try {
    await run()
    const texts = submitted.mock.contexts.map((query) => String((query as unknown as { text: string }).text))
    return texts.filter((text) => !/pg_notify|listen/i.test(text))
  } finally {
    submitted.mockRestore()
  }
}
