import { clamp } from '#src/lib/clamp.ts'
import { closeSound, type Sound, startSound } from './engine.ts'
import { isFarIn, type KeptPlayer, liveSeconds, neighbour, playableOf, startOf, trackOf } from './rules.ts'
import { LIVE_STREAMS } from './sample.ts'
import { holdMediaKeys, releaseMediaKeys } from './silence.ts'
import { getPlayer, type PlayerState, setPlayer } from './store.ts'

/** How long a place must rest before it is heard: a finger on the slider passes many. */
const REST_MS = 120

let sound: Sound | undefined
/** Where a track stands while it does not sound. */
let restSeconds = 0
/** Counts the starts, so that one that was overtaken falls silent. */
let startNumber = 0

function hush(): void {
  startNumber += 1
  sound?.stop()
  sound = undefined
}

async function sing(choice: Omit<PlayerState, 'turn' | 'isPlaying' | 'hasFailed'>, seconds: number): Promise<void> {
  hush()
  const playable = playableOf(choice)
  if (!playable) return
  const mine = startNumber
  restSeconds = seconds
  setPlayer({ ...choice, isPlaying: true, hasFailed: false })
  holdMediaKeys()
  const piece = playable.kind === 'track' ? playable.track : playable.stream
  try {
    const started = await startSound({ id: `${choice.kind}:${choice.id}`, genre: piece.genre }, seconds)
    if (mine === startNumber) sound = started
    else started.stop()
  } catch {
    if (mine !== startNumber) return
    setPlayer({ ...choice, isPlaying: false, hasFailed: true })
    releaseMediaKeys()
  }
}

const from = ({ kind, id, queue }: PlayerState) => ({ kind, id, queue })

/** The player's commands. Those that start sound must come from a press. */
export const player = {
  /** Plays a track; Next goes on through `queue`. */
  playTrack(id: string, queue: readonly string[]): void {
    const track = trackOf(id)
    if (track) void sing({ kind: 'track', id, queue }, startOf(track)) // failures are told by the state
  },
  /** Plays a live stream where it is now. */
  listen(id: string): void {
    void sing({ kind: 'live', id, queue: LIVE_STREAMS.map((stream) => stream.id) }, liveSeconds(Date.now()))
  },
  pause(): void {
    const now = getPlayer()
    if (!now?.isPlaying) return
    restSeconds = player.position()
    hush()
    releaseMediaKeys()
    setPlayer({ ...now, isPlaying: false })
  },
  resume(): void {
    const now = getPlayer()
    if (now && !now.isPlaying) void sing(from(now), now.kind === 'live' ? liveSeconds(Date.now()) : restSeconds)
  },
  toggle(): void {
    if (getPlayer()?.isPlaying) player.pause()
    else player.resume()
  },
  /** Goes one on or back. Previous begins a track again when it has played for a while. */
  step(by: 1 | -1): void {
    const now = getPlayer()
    if (!now) return
    if (by === -1 && now.kind === 'track' && isFarIn(player.position())) return player.seek(0)
    const id = neighbour(now.queue, now.id, by)
    if (now.kind === 'live') player.listen(id)
    else player.playTrack(id, now.queue)
  },
  /** Goes to another place of the track; a paused one stays paused. */
  seek(seconds: number): void {
    const now = getPlayer()
    const track = now?.kind === 'track' ? trackOf(now.id) : undefined
    if (!now || !track) return
    const place = clamp(seconds, 0, track.duration)
    restSeconds = place
    setPlayer(now)
    if (!now.isPlaying) return
    hush()
    const mine = startNumber
    setTimeout(() => {
      if (mine === startNumber) void sing(from(now), place) // failures are told by the state
    }, REST_MS)
  },
  /** Puts a track right after the one in the player; nothing where that is the same or none. */
  playNext(id: string): void {
    const now = getPlayer()
    if (now?.kind !== 'track' || now.id === id) return
    const others = now.queue.filter((one) => one !== id)
    const at = others.indexOf(now.id) + 1
    setPlayer({ ...now, queue: [...others.slice(0, at), id, ...others.slice(at)] })
  },
  /** Takes up what was kept, paused. */
  restore(kept: KeptPlayer): void {
    const playable = playableOf(kept)
    if (!playable || getPlayer()) return
    restSeconds = playable.kind === 'track' ? clamp(kept.seconds, 0, playable.track.duration) : 0
    setPlayer({ kind: kept.kind, id: kept.id, queue: kept.queue, isPlaying: false, hasFailed: false })
  },
  /** Stops and puts everything away. */
  close(): void {
    hush()
    closeSound()
    releaseMediaKeys()
    restSeconds = 0
    setPlayer(null)
  },
  /** Seconds from the beginning; of a live stream, its place in the day. */
  position(): number {
    const now = getPlayer()
    if (now?.kind === 'live') return liveSeconds(Date.now())
    return sound?.position() ?? restSeconds
  },
}
