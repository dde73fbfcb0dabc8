import { readdirSync, readFileSync } from 'node:fs'

/** The processes of a Chromium on this profile, without its children. */
export function processesOn(profile: string): number[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return ids.map(Number).filter((pid) => {
    const command = commandOf(pid)
    return command.includes(`--user-data-dir=${profile}`) && !command.includes('--type=')
  })
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return '' // it has ended meanwhile
  }
}
