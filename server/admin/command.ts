import type { ParseArgsConfig } from 'node:util'
import type { BackupSource } from '../backup/write-backup.ts'
import type { Db } from '../db/client.ts'

/** What a command may use. */
export interface AdminTools {
  db: Db
  /** The address that people use. */
  origin: string
  /** What a copy of all data is made of. */
  backup: BackupSource
  /** Where copies are written, unless a folder is named. */
  backupDir: string | undefined
  /** Writes the events that this process has noted and not yet written. */
  flushEvents(): Promise<void>
}

/** Does what was asked for, and resolves with what is printed. */
export type Prepared = (tools: AdminTools) => Promise<string>

/** One command of an operator. */
export interface Command {
  /** How it is typed, and what for. */
  usage: string
  options: NonNullable<ParseArgsConfig['options']>
  /** What is typed without a name, in order; each is among the values then. */
  words?: readonly string[]
  /** The name of a folder that may follow; a relative one is read where the command is typed. */
  folder?: string
  /** Reads the options; throws BadCommand for a value that cannot be used. */
  prepare(values: Readonly<Record<string, unknown>>): Prepared
}

/** An invalid command; the message is for the operator. */
export class BadCommand extends Error {
  override readonly name = 'BadCommand'
}
