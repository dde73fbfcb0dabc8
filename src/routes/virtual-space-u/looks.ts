import type { Space } from '#contract/spaces.ts'
import { stableHash } from '#src/lib/stable-hash.ts'

export type Theme = Space['theme']

export interface Look {
  /** The sky from its top to the horizon. */
  sky: readonly [string, string, string]
  far: readonly [string, string]
  ground: string
  line: string
  shade: string
  /** The gate, and what is seen through it. */
  gate: readonly [string, string]
}

/** Colours of the five themes: dawn greys, green, night teal, orbit, and the sea with its light above. */
export const LOOKS: Record<Theme, Look> = {
  office: {
    sky: ['#c9d1da', '#dfe3e8', '#f1ece6'],
    far: ['#aeb9c4', '#98a5b2'],
    ground: '#b9c0c7',
    line: 'rgb(40 56 70/.12)',
    shade: 'rgb(30 44 56/.2)',
    gate: ['#f7f3ec', '#8fb4cf'],
  },
  nature: {
    sky: ['#4a6a9e', '#92779a', '#d49a92'],
    far: ['#4f867d', '#3b7669'],
    ground: '#43754f',
    line: 'rgb(255 255 255/.1)',
    shade: 'rgb(16 40 26/.38)',
    gate: ['#fff3de', '#2a8fb1'],
  },
  cyber: {
    sky: ['#041a22', '#0a3641', '#11616a'],
    far: ['#0c3f4b', '#082c36'],
    ground: '#072630',
    line: 'rgb(64 232 214/.3)',
    shade: 'rgb(0 8 12/.5)',
    gate: ['#4de8d6', '#0a4450'],
  },
  space: {
    sky: ['#0a0e24', '#171d41', '#2c2d5c'],
    far: ['#c99663', '#e9cf9d'],
    ground: '#2b3055',
    line: 'rgb(190 200 255/.16)',
    shade: 'rgb(6 8 24/.5)',
    gate: ['#dcdcf5', '#5b4f9e'],
  },
  underwater: {
    sky: ['#d3f3ef', '#7ccbd3', '#2f93a8'],
    far: ['#23798f', '#1b667d'],
    ground: '#2d7f83',
    line: 'rgb(255 255 255/.12)',
    shade: 'rgb(6 42 54/.36)',
    gate: ['#fbe3cf', '#0f566d'],
  },
}

/** The colours that a person chooses among (contract/session), as the scene draws them. */
export const AVATAR_HEX: Record<string, string> = {
  sky: '#3aa5e4',
  leaf: '#6ea554',
  sun: '#d9ab2e',
  peach: '#e0855a',
  rose: '#d66a94',
  grape: '#8c7fda',
  azuki: '#a34c6c',
  slate: '#7b8994',
}
const HEXES = Object.values(AVATAR_HEX)

/** The colour of a person's avatar: the chosen one, else one that their id decides. */
export const avatarHex = (id: string, chosen: string): string =>
  AVATAR_HEX[chosen] ?? HEXES[stableHash(id) % (HEXES.length - 1)] ?? '#3aa5e4'

/** A colour with more black (below 0) or white (above 0) in it, from -1 to 1. */
export function toned(hex: string, amount: number): string {
  const target = amount < 0 ? 0 : 255
  const share = Math.abs(amount)
  const mixed = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16)
    return Math.round(channel + (target - channel) * share)
  })
  return `rgb(${mixed.join(' ')})`
}
