import { parseArgs } from 'node:util'
import { BadCommand, type Command, type Prepared } from './command.ts'
import { deleteAccount } from './delete.ts'
import { events } from './events.ts'
import { moderator } from './moderator.ts'
import { official } from './official.ts'
import { order, orders } from './order.ts'
import { reset } from './reset.ts'
import { signOut } from './sign-out.ts'

/** Everything that an operator can ask for; there is no other way in. */
const commands: Readonly<Record<string, Command>> = {
  events,
  reset,
  'sign-out': signOut,
  moderator,
  official,
  delete: deleteAccount,
  orders,
  order,
}

/** Reads what was typed after `npm run account --`; throws BadCommand where it is no command. */
export function readCommand(words: readonly string[]): Prepared {
  const [name = '', ...args] = words
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new BadCommand(usage())
  return command.prepare(valuesIn(args, command))
}

function valuesIn(args: string[], { options, words = [], usage }: Command): Record<string, unknown> {
  try {
    const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: words.length > 0 })
    if (positionals.length !== words.length) throw new Error(`npm run account -- ${usage}`)
    return { ...values, ...Object.fromEntries(words.map((word, at) => [word, positionals[at]])) }
  } catch (error) {
    throw new BadCommand(error instanceof Error ? error.message : String(error))
  }
}

function usage(): string {
  const lines = Object.values(commands).map((command) => `  npm run account -- ${command.usage}`)
  return ['commands:', ...lines].join('\n')
}
