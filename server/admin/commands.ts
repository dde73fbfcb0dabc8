import { parseArgs } from 'node:util'
import { BadCommand, type Command, type Prepared } from './command.ts'
import { events } from './events.ts'

/** Everything that an operator can ask for; there is no other way in. */
const commands: Readonly<Record<string, Command>> = { events }

/** Reads what was typed after `npm run account --`; throws BadCommand where it is no command. */
export function readCommand(words: readonly string[]): Prepared {
  const [name = '', ...args] = words
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new BadCommand(usage())
  return command.prepare(valuesIn(args, command))
}

function valuesIn(args: string[], { options }: Command): Record<string, unknown> {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values
  } catch (error) {
    throw new BadCommand(error instanceof Error ? error.message : String(error))
  }
}

function usage(): string {
  const lines = Object.values(commands).map((command) => `  npm run account -- ${command.usage}`)
  return ['commands:', ...lines].join('\n')
}
