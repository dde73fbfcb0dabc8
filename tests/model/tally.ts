import { mkdirSync, writeFileSync } from 'node:fs'
import { world } from './world.ts'

/** What befalls pages and machines, as the page names it; the rest of what befalls is no trouble. */
const TROUBLE: Record<string, string> = {
  die: 'a page or the worker dies',
  freeze: 'a page sleeps',
  network: 'the network goes or comes',
  'server dies': 'the server is killed',
  'session ends': 'the session ends',
  'cookie of': 'another tab signs in unheard',
  'delete elsewhere': 'a post is deleted elsewhere',
  'set clock': 'the clock is set',
  'store is full': 'the store is full',
}
/** The kinds of what can be wrong, by how the oracle begins its sentence; all others count as the last. */
const WRONG: [string, RegExp][] = [
  ['lost', /^(?:lost|never sent|not shown|missing|told as kept|a refused text|set aside)/],
  ['doubled', /^(?:doubled|a post is shown twice|done after)/],
  ['out of order', /^(?:out of order|asked before)/],
  ['under another account, shown as what it is not, or out of hand', /^/],
]

/** What many scripts came to, for the proof's page. */
export class Tally {
  seeds = 0
  failed = 0
  private readonly sums = new Map<string, number>()
  private readonly faults = new Map<string, number>()
  private readonly wrong = new Map(WRONG.map(([name]) => [name, 0]))
  private readonly startedAt = process.cpuUsage()

  /** Counts the script that was played last, and what was wrong with it. */
  add(wrong: readonly string[]): void {
    this.seeds += 1
    this.failed += Number(wrong.length > 0)
    for (const name of new Set(wrong.map((line) => WRONG.find(([, begin]) => begin.test(line))?.[0] ?? '')))
      count(this.wrong, name)
    const { ledger, host, network, befell } = world
    const accepted = [...ledger.byKey.values()]
    const settled = accepted.filter(({ fate }) => fate === 'settled').length
    const takenBack = accepted.filter(({ fate }) => fate === 'withdrawn' || fate === 'discarded').length
    count(this.sums, 'changes that people made', accepted.length)
    count(this.sums, 'of them sent', settled)
    count(this.sums, 'of them taken back or discarded', takenBack)
    count(this.sums, 'of them refused, and shown with their reason', accepted.length - settled - takenBack)
    count(this.sums, 'effects on the server', host.effects.length)
    count(this.sums, 'requests', network.requests)
    count(this.sums, 'of them batches', network.batches)
    count(this.sums, 'writes in batches', network.batched)
    for (const { fault } of network.met) if (fault.kind !== 'none') count(this.faults, `a write meets ${fault.kind}`)
    for (const what of befell) if (TROUBLE[what]) count(this.faults, TROUBLE[what])
  }

  /** This process's seconds of one core, without those of other processes. */
  get seconds(): number {
    const { user, system } = process.cpuUsage(this.startedAt)
    return (user + system) / 1_000_000
  }

  /** Writes the proof's page, under the command that makes it. */
  write(command: string): void {
    const faults = [...this.faults].toSorted(([, a], [, b]) => b - a)
    const lines = [
      `\`${command}\``,
      '',
      ...tableOf('', [
        ['scripts of people, pages and faults', this.seeds],
        ...this.sums,
        ...[...this.wrong].map(([name, many]): Row => [`**scripts in which something was ${name}**`, `**${many}**`]),
        ['seconds of one core', Math.round(this.seconds)],
      ]),
      '',
      ...tableOf('what went wrong on the way', faults),
    ]
    mkdirSync('docs/proof', { recursive: true })
    writeFileSync('docs/proof/model.md', `${lines.join('\n')}\n`)
  }
}

type Row = [string, string | number]

const tableOf = (head: string, rows: Row[]): string[] => [
  `| ${head} | |`,
  '| --- | ---: |',
  ...rows.map(([what, many]) => `| ${what} | ${told(many)} |`),
]

function count(sums: Map<string, number>, what: string, more = 1): void {
  sums.set(what, (sums.get(what) ?? 0) + more)
}

const told = (count: string | number): string => (typeof count === 'number' ? count.toLocaleString('en') : count)
