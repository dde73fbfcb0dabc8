// One attack in a process of its own, so that its work does not hold up the clock of the honest reader: told its name and
// the server's address, it repeats the attack for `ATTACK_MS`, and ends.
import { attacks } from './attacks.ts'
import type { Target } from './sending.ts'

/** Long enough that 95 of 100 is more than the slowest answer of a burst. */
const ATTACK_MS = 12_000

const [name, origin = '', email = '', password = ''] = process.argv.slice(2)
const attack = attacks.find((one) => one.name === name)
if (!attack) throw new Error(`no attack is named ${name}`)
const target: Target = { origin, member: { email, password } }
process.send?.('begun')
let judged = 0
const wrong = new Set<string>()
const told = (why?: string) => {
  judged += 1
  if (why !== undefined) wrong.add(why)
}
const until = performance.now() + ATTACK_MS
// who is refused goes on trying: the budgets stand, and what they cost is part of the attack
do await attack.run(target, told)
while (performance.now() < until)
process.send?.({ judged, wrong: [...wrong] }, () => process.exit(0))
