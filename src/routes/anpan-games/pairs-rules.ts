/** Eight patterns, each on two tiles. */
export const PATTERNS = 8
/** Found in this many turns or fewer, the game is won. */
export const WIN_TURNS = 20
/** How long two tiles that differ stay open. */
export const SHOW_MS = 900

export interface Pairs {
  /** The pattern of each tile. */
  tiles: readonly number[]
  found: readonly number[]
  /** Tiles that lie open at present, two at most. */
  open: readonly number[]
  turns: number
}

/** Tiles in an order that `random`, from 0 to 1, decides. */
export function dealt(random: () => number): Pairs {
  const tiles = Array.from({ length: PATTERNS * 2 }, (_, at) => at % PATTERNS)
  for (let at = tiles.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const held = tiles[at] ?? 0
    tiles[at] = tiles[other] ?? 0
    tiles[other] = held
  }
  return { tiles, found: [], open: [], turns: 0 }
}

export const isDone = ({ tiles, found }: Pairs): boolean => found.length * 2 === tiles.length

/** Turns a tile over. The second open one ends a turn; two alike stay, others are closed by `closed` or the next tile. */
export function turned(pairs: Pairs, tile: number): Pairs {
  const open = pairs.open.length === 2 ? [] : pairs.open
  const pattern = pairs.tiles[tile]
  if (pattern === undefined || open.includes(tile) || pairs.found.includes(pattern)) return pairs
  if (open.length === 0) return { ...pairs, open: [tile] }
  const isPair = pairs.tiles[open[0] ?? -1] === pattern
  return {
    ...pairs,
    turns: pairs.turns + 1,
    open: isPair ? [] : [...open, tile],
    found: isPair ? [...pairs.found, pattern] : pairs.found,
  }
}

/** Closes two open tiles that differ. */
export const closed = (pairs: Pairs): Pairs => (pairs.open.length === 2 ? { ...pairs, open: [] } : pairs)
