import type { schema as all } from '../db/all-tables.ts'

/** The tables that hold nothing of people. */
export const impersonalTables = {
  orderLines: 'nobody',
  portal: 'nobody',
  setupLinks: 'nobody',
  endedSessions: 'nobody',
  products: 'nobody',
  services: 'nobody',
  spaces: 'nobody',
  sampleSpaceUsers: 'nobody',
  revisions: 'nobody',
  settings: 'nobody',
} as const satisfies Partial<Record<keyof typeof all, 'nobody'>>
