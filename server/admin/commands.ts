import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backup } from './backup.ts'
import { BadCommand, type Command, type Prepared } from './command.ts'
import { deleteAccount } from './delete.ts'
import { events } from './events.ts'
import { moderator } from './moderator.ts'
import { official } from './official.ts'
import { operator } from './operator.ts'
import { order, orders } from './order.ts'
import { reset } from './reset.ts'
import { setup } from './setup.ts'
import { signOut } from './sign-out.ts'

/** Everything that an operator can ask for; there is no other way in. */
const commands: Readonly<Record<string, Command>> = {
  events,
  reset,
  'sign-out': signOut,
  setup,
  operator,
  moderator,
  official,
  delete: deleteAccount,
  orders,
  order,
  backup,
}

/** Reads what was typed after `npm run account --`; throws BadCommand where it is no command. */
export function readCommand(words: readonly string[]): Prepared {
  const [name = '', ...args] = words
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new BadCommand(usage())
  return command.prepare(valuesIn(args, command))
}

/** What was typed, with its folder named from the root: another process may read it. */
export function withWholeFolder([name = '', ...args]: readonly string[]): string[] {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const { folder, words = [] } = command ?? {}
  const isFolder = (arg: string, at: number) => folder !== undefined && at === words.length && !arg.startsWith('-')
  return [name, ...args.map((arg, at) => (isFolder(arg, at) ? resolve(arg) : arg))]
}

function valuesIn(args: string[], { options, words = [], folder, usage }: Command): Record<string, unknown> {
  const names = folder === undefined ? words : [...words, folder]
  try {
    const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: names.length > 0 })
    if (positionals.length < words.length || positionals.length > names.length)
      throw new Error(`npm run account -- ${usage}`)
    return { ...values, ...Object.fromEntries(names.map((word, at) => [word, positionals[at]])) }
  } catch (error) {
    throw new BadCommand(error instanceof Error ? error.message : String(error))
  }
}

function usage(): string {
  const lines = Object.values(commands).map((command) => `  npm run account -- ${command.usage}`)
  return ['commands:', ...lines].join('\n')
}
