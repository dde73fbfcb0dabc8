import { SETUP_HOURS } from '#contract/setup.ts'
import type { Db } from '../db/client.ts'
import { noteAct } from '../models/audit.ts'
import { makeSetupToken } from '../auth/setup-token.ts'
import { BadCommand, type Command } from './command.ts'

/** Makes a link with which a member becomes the first operator; undefined where there is an operator. */
export async function setupLink(db: Db, origin: string): Promise<string | undefined> {
  const token = await makeSetupToken(db)
  return token && `${origin}/setup#${token}`
}

/** Prints a setup link, beside those that were made before. */
export const setup: Command = {
  usage: `setup   prints a link that makes its opener the portal’s first operator, once, within ${SETUP_HOURS} hours`,
  options: {},
  prepare() {
    return async ({ db, origin }) => {
      const link = await setupLink(db, origin)
      if (link === undefined)
        throw new BadCommand('this portal has an operator; make others with npm run account -- operator <login>')
      await noteAct(db, { actorId: null, act: 'setup.link' })
      return `${link}\nworks once, within ${SETUP_HOURS} hours. Its opener becomes the portal’s operator: give it to no one else.`
    }
  },
}
