import { currentAccount } from '#src/data/session/accounts.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { tellSignOut } from '#src/data/sync/drain-account.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { UNDO_MS } from '#src/data/posts/commands/post-delete.ts'
import { startSession } from '#src/data/sync/start-session.ts'
import { applyEnvironmentStep, takeCookie } from './apply-environment-step.ts'
import * as buyer from './buyer.ts'
import * as commenter from './commenter.ts'
import * as editor from './editor.ts'
import { Oracle } from './oracle.ts'
import { bearable } from './bearable.ts'
import { Person } from './person.ts'
import type { Script, Step } from './script.ts'
import * as scheduler from './scheduler.ts'
import * as talker from './talker.ts'
import { world } from './world.ts'

/** Plays a script, puts everything right, lets all be sent, and tells what was wrong; nothing where all held. */
export class Play {
  private readonly person = new Person()
  private readonly oracle: Oracle
  private readonly script: Script

  constructor(script: Script) {
    this.script = script
    this.oracle = new Oracle(this.person, script)
  }

  async run(): Promise<string[]> {
    await world.reset(this.script)
    for (const { step, wait } of this.script.steps) {
      void this.perform(step).catch((error: unknown) => this.note(error, step))
      if (wait === 0) continue
      await world.clock.pass(wait)
      await this.oracle.look()
    }
    await world.clock.pass(UNDO_MS + 2000) // what was deleted last is sent while things still go wrong
    await this.putRight()
    return [...new Set([...this.oracle.wrong, ...world.watch.faults, ...world.ledger.faults])]
  }

  private note(error: unknown, step: Step): void {
    try {
      bearable(error)
    } catch {
      this.oracle.wrong.push(`${step.do}: ${String((error as Error).stack ?? error)}`)
    }
  }

  private async perform(step: Step): Promise<void> {
    world.tell(JSON.stringify(step))
    const { person } = this
    switch (step.do) {
      case 'post':
        await person.post()
        return this.triggered()
      case 'like':
        await person.like(step.nth)
        return this.triggered()
      case 'wish':
        await person.like(step.nth, step.of)
        return this.triggered()
      case 'delete':
        await person.delete(step.nth)
        return world.wake(5100)
      case 'report':
        await commenter.report(step.nth)
        return this.triggered()
      case 'comment':
        await commenter.comment(step.nth)
        return this.triggered()
      case 'like comment':
        await commenter.like(step.nth)
        return this.triggered()
      case 'delete comment':
        await commenter.remove(step.nth)
        return world.wake(5100)
      case 'order':
        if (step.nth < 4 && (await currentAccount()).kind !== 'member') await person.signIn(step.nth < 2 ? 'A' : 'B')
        await buyer.order(step.nth)
        return this.triggered()
      case 'review':
        if (step.nth < 4 && (await currentAccount()).kind !== 'member') await person.signIn(step.nth < 2 ? 'A' : 'B')
        await buyer.review(step.nth)
        return this.triggered()
      case 'favourite':
        await buyer.favourite(step.nth)
        return this.triggered()
      case 'dismiss':
        await buyer.dismiss(step.nth)
        return this.triggered()
      case 'fill cart':
        if (step.nth < 4 && (await currentAccount()).kind !== 'member') await person.signIn(step.nth < 2 ? 'A' : 'B')
        await buyer.fillCart(step.nth)
        return this.triggered()
      case 'write to somebody':
        if (step.nth < 4 && (await currentAccount()).kind !== 'member') await person.signIn(step.nth < 2 ? 'A' : 'B')
        await talker.write(step.nth)
        return this.triggered()
      case 'answer somebody':
        await talker.answer(step.nth)
        return this.triggered()
      case 'cancel order':
        await buyer.cancel(step.nth)
        return this.triggered()
      case 'schedule':
        if (step.nth < 4 && (await currentAccount()).kind !== 'member') await person.signIn(step.nth < 2 ? 'A' : 'B')
        await scheduler.schedule(step.nth)
        return this.triggered()
      case 'cancel schedule':
        await scheduler.cancel(step.nth)
        return world.wake(5100)
      case 'undo':
        return person.undo()
      case 'retry':
        await person.retry(step.nth)
        return world.wake(0)
      case 'discard':
        return person.discard(step.nth)
      case 'edit':
        await person.edit(step.nth, step.end, step.ms)
        return this.triggered()
      case 'edit sent':
        await editor.editSent(person, step.nth)
        return this.triggered()
      case 'edit elsewhere':
        return editor.editElsewhere(person, step.nth)
      case 'choose':
        await editor.choose(person, step.nth)
        return this.triggered()
      case 'read':
        return person.read()
      case 'reload':
        await person.reload()
        return world.wake(0)
      case 'sign in':
        await person.signIn(step.as)
        return world.wake(0)
      case 'sign up':
        await person.signUp()
        return world.wake(0)
      case 'sign out': {
        const [{ key }, hasLeft] = await Promise.all([currentAccount(), person.signOut(step.discards)])
        if (hasLeft && step.discards) this.oracle.left.add(key)
        return world.wake(0)
      }
      case 'continue as guest':
        return person.continueAsGuest()
      default:
        return applyEnvironmentStep(step, this.oracle.deletedElsewhere)
    }
  }

  /** A new entry is tried at once where the browser thinks that there is a network, else within a minute. */
  private triggered(): void {
    world.wake(world.network.isUp ? 0 : 60_000)
  }

  /** Takes all trouble away, lets every account send what it has, and compares. */
  private async putRight(): Promise<void> {
    const { network, clock, ledger } = world
    network.isUp = true
    network.isServerUp = true
    network.faults = []
    world.refusedWrites = 0
    await clock.pass(45_000) // what is under way comes to its end
    for (const drainer of world.drainers) drainer.dieIn(0)
    world.start(2)
    await this.oracle.look()
    const open = [...ledger.byKey.values()].filter(({ fate }) => fate === null)
    const { key: current } = await currentAccount()
    for (const key of new Set([current, ...open.map(({ movedTo, userId }) => movedTo ?? userId)]))
      if (await this.become(key)) await this.finish()
    await this.oracle.compare()
  }

  /** Lets the acting person's changes be sent, and compares what they see then. */
  private async finish(): Promise<void> {
    const { key } = await currentAccount()
    for (let round = 0; round < 60; round++) {
      await this.person.answerYes()
      world.wake(0)
      await world.clock.pass(round < 10 ? 7000 : 130_000)
      const entries = await outboxDb.outbox.where('userId').equals(key).toArray()
      const isOpen = ({ state, lastError }: Entry) =>
        state === 'pending' || state === 'inflight' || lastError?.reason === 'too-old'
      if (!entries.some(isOpen)) break
    }
    await this.inTime(this.person.read())
    await this.oracle.look()
    await this.oracle.compareFeed()
  }

  /** Signs in as the person of a key on this device, as they would; false where that is not possible. */
  private async become(key: string): Promise<boolean> {
    const { person } = this
    const row = await currentAccount()
    if (row.key !== key) await person.signOut(false)
    await this.inTime(tellSignOut())
    if (key === 'visitor') return true
    const account = this.oracle.accountOf(key)
    if (account !== undefined) takeCookie(account)
    else {
      await person.continueAsGuest()
      await this.inTime(startSession(true))
    }
    await this.inTime(person.reload())
    return [key, account].includes((await currentAccount()).key)
  }

  /** Lets a call have the time that it needs; nothing is in its way. */
  private async inTime(work: Promise<unknown>): Promise<void> {
    const done = work.catch((error: unknown) => void this.oracle.wrong.push(`with all in order: ${String(error)}`))
    await world.clock.pass(5000)
    await done
  }
}
