import { outboxDb } from '#src/data/db/database.ts'
import { isKnownKind } from '#src/data/sync/command-registry.ts'

/** Loads the later commands where something of their kinds waits. Where they cannot be had, it stays unknown. */
export async function loadNeededCommands(): Promise<void> {
  const unknown = await outboxDb.outbox.filter(({ kind }) => !isKnownKind(kind)).count()
  if (unknown > 0) await import('#src/data/lazy-commands.ts')
}
