import { memberId } from './host.ts'
import type { Step } from './script.ts'
import { world } from './world.ts'

/** What no person does: pages come and go, and the network, the server and the device's clock and store fail. */
export function applyEnvironmentStep(step: Step, deletedElsewhere: Set<string>): void {
  const { network, clock, host, drainers } = world
  const drainer = 'who' in step ? drainers[step.who % drainers.length] : undefined
  world.befell.push(step.do)
  switch (step.do) {
    case 'drain':
      if (drainer && !drainer.isDead) void world.drain(drainer)
      return
    case 'give way':
      return drainer?.giveWay()
    case 'die':
      return drainer?.dieIn(step.steps)
    case 'freeze':
      return drainer?.freezeIn(step.steps, step.ms)
    case 'network':
      network.isUp = step.isUp
      if (step.isUp) world.wake(0)
      return
    case 'server dies':
      network.isServerUp = false
      network.serverLife += 1
      clock.setTimeout(() => {
        network.isServerUp = true
      }, step.ms)
      return
    case 'session ends':
      host.state.sessionsById.delete(network.jar.session ?? '')
      return
    case 'cookie of':
      return takeCookie(memberId(step.member))
    case 'delete elsewhere': {
      const ids = [...host.state.postsById.keys()]
      const id = ids[step.nth % ids.length]
      if (id === undefined) return
      deletedElsewhere.add(id)
      return host.deleteElsewhere(id)
    }
    case 'set clock':
      clock.offset += step.by
      world.watch.skewed()
      return world.wake(5000)
    case 'store is full':
      world.refusedWrites = step.writes
  }
}

/** Gives this browser a session of the user, as another tab of it might. */
export function takeCookie(userId: string): void {
  const id = `session of ${userId} ${world.clock.time}`
  const at = new Date(world.clock.time).toISOString()
  world.host.state.sessionsById.set(id, { id, userId, createdAt: at, lastSeenAt: at, userAgent: '' })
  world.network.jar.session = id
}
