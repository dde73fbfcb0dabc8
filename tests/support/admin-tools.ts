import type { AdminTools } from '#server/admin/command.ts'

/** What commands of the operator use on a database of a test. */
export const toolsOf = (db: AdminTools['db'], more: Partial<AdminTools> = {}): AdminTools => ({
  db,
  origin: 'https://portal.example',
  backup: { ending: 'dump', copyTo: () => Promise.reject(new Error('no copy is made here')) },
  backupDir: undefined,
  flushEvents: async () => {},
  ...more,
})
