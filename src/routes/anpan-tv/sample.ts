import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type Category = 'live' | 'movies' | 'music' | 'gaming' | 'education' | 'podcast'

/** How a programme's pictures are drawn. */
export interface Look {
  kind:
    | 'stage'
    | 'city'
    | 'blocks'
    | 'sea'
    | 'orbit'
    | 'field'
    | 'train'
    | 'hills'
    | 'house'
    | 'tiles'
    | 'cover'
    | 'product'
  hue: number
  time?: 'dawn' | 'day' | 'dusk' | 'night'
  object?: string
}

/** Length in seconds (of a live show: how long it has been on), views (viewers), rating, hours since it was put online. */
type Episode = readonly [duration: number, views: number, rating: number, hoursAgo: number]

export interface Show {
  id: string
  title: MessageDescriptor
  description: MessageDescriptor
  creator: MessageDescriptor
  category: Category
  look: Look
  tags: readonly MessageDescriptor[]
  premium?: true
  episodes: readonly Episode[]
}

const tsumugi = msg({ message: 'Tsumugi', comment: 'name of a singer' })
const filmClub = msg({ message: 'Town Film Club', comment: 'name of a maker of films; ja: まちの映像部' })
const cosmos = msg({ message: 'CosmosGate Broadcasting', comment: 'name of a broadcaster' })
const school = msg({ message: 'AGREE School', comment: 'name of a maker of lessons on farming' })
const edamame = msg({ message: 'Edamame', comment: 'name of a musician who also plays games on TV' })
const ruriiro = msg({ message: 'Ruriiro', comment: 'name of a musician' })
const quartet = msg({ message: 'Station Quartet', comment: 'name of a jazz band that plays at a station' })
const koharu = msg({ message: 'Koharu Band', comment: 'name of a band' })
const mizutama = msg({ message: 'Mizutama', comment: 'name of a musician' })

const space = msg({ message: 'space', context: 'tag', comment: 'tag of a programme' })
const fourK = msg({ message: '4K', context: 'tag', comment: 'tag of a programme: its picture quality' })
const night = msg({ message: 'night', context: 'tag', comment: 'tag of a programme' })
const ride = msg({ message: 'ride', context: 'tag', comment: 'tag of a programme: going by car or train' })
const sea = msg({ message: 'sea', context: 'tag', comment: 'tag of a programme' })
const guitar = msg({ message: 'guitar', context: 'tag', comment: 'tag of a programme' })
const jazz = msg({ message: 'jazz', context: 'tag', comment: 'tag of a programme' })
const piano = msg({ message: 'piano', context: 'tag', comment: 'tag of a programme' })
const farm = msg({ message: 'farm', context: 'tag', comment: 'tag of a programme' })
const blocks = msg({ message: 'blocks', context: 'tag', comment: 'tag of a programme: a game of building blocks' })
const tournament = msg({ message: 'tournament', context: 'tag', comment: 'tag of a programme' })
const drama = msg({ message: 'drama', context: 'tag', comment: 'tag of a programme' })
const bread = msg({ message: 'bread', context: 'tag', comment: 'tag of a programme' })
const science = msg({ message: 'science', context: 'tag', comment: 'tag of a programme' })
const talk = msg({ message: 'talk', context: 'tag', comment: 'tag of a programme' })
const calm = msg({ message: 'calm', context: 'tag', comment: 'tag of a programme' })

export const SHOWS: readonly Show[] = [
  {
    id: 'anniversary',
    title: msg({ message: 'One year on air: a thank-you in songs', comment: 'name of a programme' }),
    description: msg`Requests and stories, with one guitar and a very full notebook.`,
    creator: tsumugi,
    category: 'live',
    look: { kind: 'stage', hue: 345 },
    tags: [guitar, talk],
    episodes: [[20 * 60, 1_284, 4.8, 0.34]],
  },
  {
    id: 'saturn',
    title: msg({ message: 'Through the rings of Saturn, in 4K', comment: 'name of a programme' }),
    description: msg`Eleven hours among ice and dust, cut down to fifty minutes.`,
    creator: cosmos,
    category: 'movies',
    look: { kind: 'orbit', hue: 250 },
    tags: [space, fourK],
    premium: true,
    episodes: [[2900, 24_000, 4.9, 72]],
  },
  {
    id: 'kago',
    title: msg({ message: 'Once around the capital with Kago at night', comment: 'name of a programme' }),
    description: msg`No driver, no words: the city seen through the windscreen.`,
    creator: filmClub,
    category: 'movies',
    look: { kind: 'city', hue: 235, time: 'night' },
    tags: [night, ride],
    episodes: [
      [1446, 8_120, 4.5, 26],
      [1512, 6_430, 4.4, 194],
      [1388, 5_910, 4.6, 362],
    ],
  },
  {
    id: 'kingdom',
    title: msg({ message: 'Building Block Kingdom, the fastest way', comment: 'name of a programme about a game' }),
    description: msg`Every wall, every shortcut, and the one jump that no one believes.`,
    creator: edamame,
    category: 'gaming',
    look: { kind: 'blocks', hue: 35 },
    tags: [blocks, tournament],
    episodes: [
      [942, 11_000, 4.6, 120],
      [1018, 9_240, 4.5, 288],
      [876, 8_700, 4.7, 456],
      [1103, 7_950, 4.5, 624],
    ],
  },
  {
    id: 'tomato',
    title: msg({ message: 'Tomatoes from the soil up', comment: 'name of a programme' }),
    description: msg`From the first handful of earth to the harvest, one week at a time.`,
    creator: school,
    category: 'education',
    look: { kind: 'field', hue: 140, time: 'dawn' },
    tags: [farm],
    episodes: [
      [1930, 3_400, 4.7, 170],
      [1812, 2_980, 4.8, 338],
      [2044, 2_610, 4.6, 506],
    ],
  },
  {
    id: 'seaside',
    title: msg({ message: 'The projection room by the sea', comment: 'name of a film' }),
    description: msg`A cinema closes in spring. Its last reel was never labelled.`,
    creator: filmClub,
    category: 'movies',
    look: { kind: 'sea', hue: 215, time: 'dusk' },
    tags: [drama, sea],
    episodes: [
      [5460, 18_000, 4.8, 240],
      [5220, 12_000, 4.7, 960],
    ],
  },
  {
    id: 'harvest',
    title: msg({ message: 'The field right now: harvest morning', comment: 'name of a live programme' }),
    description: msg`A camera between the rows. Now and then, someone waves.`,
    creator: school,
    category: 'live',
    look: { kind: 'field', hue: 120, time: 'day' },
    tags: [farm, calm],
    episodes: [[94 * 60, 158, 4.4, 1.57]],
  },
  {
    id: 'studio',
    title: msg({ message: 'Ruriiro, live in the studio', comment: 'name of a programme' }),
    description: msg`One take each, with the mistakes left in.`,
    creator: ruriiro,
    category: 'music',
    look: { kind: 'stage', hue: 285 },
    tags: [night],
    episodes: [
      [1694, 15_000, 4.8, 48],
      [1580, 11_000, 4.7, 384],
      [1622, 9_870, 4.8, 720],
    ],
  },
  {
    id: 'shogi',
    title: msg({ message: 'An hour of quantum shogi', comment: 'name of a programme about a board game' }),
    description: msg`Every piece is all pieces until it moves. Explained move by move.`,
    creator: edamame,
    category: 'gaming',
    look: { kind: 'tiles', hue: 175 },
    tags: [science, talk],
    episodes: [
      [3610, 4_310, 4.3, 90],
      [3544, 3_980, 4.4, 258],
      [3702, 3_720, 4.3, 426],
    ],
  },
  {
    id: 'last-train',
    title: msg({ message: 'Beyond the last train', comment: 'name of a film' }),
    description: msg`She falls asleep and wakes at a station that is on no map.`,
    creator: filmClub,
    category: 'movies',
    look: { kind: 'train', hue: 150, time: 'dusk' },
    tags: [drama, ride],
    episodes: [
      [3120, 7_640, 4.6, 96],
      [3004, 6_210, 4.5, 264],
    ],
  },
  {
    id: 'bean-time',
    title: msg({ message: 'Bean time', comment: 'name of a podcast about sweet bean buns; ja: あんこの時間' }),
    description: msg`Two bakers, one topic, and however long the dough takes.`,
    creator: tsumugi,
    category: 'podcast',
    look: { kind: 'cover', hue: 20 },
    tags: [talk, bread],
    episodes: [
      [2460, 2_240, 4.6, 30],
      [2318, 1_990, 4.5, 198],
    ],
  },
  {
    id: 'window',
    title: msg({ message: 'Window camera on orbit', comment: 'name of a live programme' }),
    description: msg`Sixteen sunrises a day, without commentary.`,
    creator: cosmos,
    category: 'live',
    look: { kind: 'orbit', hue: 300 },
    tags: [space, calm],
    episodes: [[318 * 60, 1_870, 4.9, 5.3]],
  },
  {
    id: 'hands',
    title: msg({ message: 'Bread, learnt by hand', comment: 'name of a programme' }),
    description: msg`What dough should feel like at each step, and what to do when it doesn’t.`,
    creator: school,
    category: 'education',
    look: { kind: 'product', hue: 60, object: 'bun' },
    tags: [bread],
    episodes: [
      [1104, 9_310, 4.9, 60],
      [1246, 8_020, 4.8, 228],
    ],
  },
  {
    id: 'quartet-night',
    title: msg({ message: 'A night with the Station Quartet', comment: 'name of a concert film' }),
    description: msg`The last concert before the square was rebuilt.`,
    creator: quartet,
    category: 'music',
    look: { kind: 'city', hue: 40, time: 'dusk' },
    tags: [jazz, night],
    episodes: [
      [4020, 5_530, 4.7, 140],
      [3866, 4_870, 4.6, 500],
    ],
  },
  {
    id: 'cup',
    title: msg({ message: 'Building Block Cup: qualifiers', comment: 'name of a live programme' }),
    description: msg`Thirty-two builders, eight places. Commentary by last year’s winner.`,
    creator: edamame,
    category: 'live',
    look: { kind: 'blocks', hue: 300 },
    tags: [blocks, tournament],
    episodes: [[47 * 60, 3_410, 4.6, 0.79]],
  },
  {
    id: 'lighthouse',
    title: msg({ message: 'The keeper on the hill', comment: 'name of a film' }),
    description: msg`A lighthouse far from any water, and the man who lights it.`,
    creator: filmClub,
    category: 'movies',
    look: { kind: 'hills', hue: 140, time: 'dusk' },
    tags: [drama, fourK],
    premium: true,
    episodes: [
      [6180, 21_000, 4.8, 14],
      [5940, 16_000, 4.7, 182],
    ],
  },
  {
    id: 'qubits',
    title: msg({ message: 'Qubits, gently', comment: 'name of a lesson about quantum computers' }),
    description: msg`No formulas before lesson three. Bring paper and a coin.`,
    creator: cosmos,
    category: 'education',
    look: { kind: 'tiles', hue: 265 },
    tags: [science],
    episodes: [
      [1566, 6_120, 4.7, 110],
      [1630, 5_480, 4.8, 278],
    ],
  },
  {
    id: 'sky-now',
    title: msg({ message: 'The sky above the station, now', comment: 'name of a live programme' }),
    description: msg`Clouds, crows and the 17:04 express.`,
    creator: filmClub,
    category: 'live',
    look: { kind: 'city', hue: 210, time: 'day' },
    tags: [calm, ride],
    episodes: [[612 * 60, 212, 4.2, 10.2]],
  },
  {
    id: 'field-band',
    title: msg({ message: 'Koharu Band plays in the field', comment: 'name of a concert film' }),
    description: msg`Six songs for an audience of cabbages, recorded before rain.`,
    creator: koharu,
    category: 'music',
    look: { kind: 'field', hue: 95, time: 'dusk' },
    tags: [farm, guitar],
    episodes: [
      [1410, 3_860, 4.6, 76],
      [1366, 3_220, 4.5, 412],
    ],
  },
  {
    id: 'race',
    title: msg({ message: 'Race between the stars, with commentary', comment: 'name of a programme about a game' }),
    description: msg`Twelve ships, one gate. The favourite starts last.`,
    creator: cosmos,
    category: 'gaming',
    look: { kind: 'orbit', hue: 20 },
    tags: [space, tournament],
    episodes: [
      [2210, 12_000, 4.4, 34],
      [2188, 9_450, 4.3, 202],
    ],
  },
  {
    id: 'empty-house',
    title: msg({ message: 'What the empty house dreams', comment: 'name of a film' }),
    description: msg`Nobody has lived here for ten years. The lights disagree.`,
    creator: filmClub,
    category: 'movies',
    look: { kind: 'house', hue: 30, time: 'night' },
    tags: [drama, night],
    episodes: [
      [2760, 6_930, 4.4, 160],
      [2694, 5_350, 4.3, 328],
    ],
  },
  {
    id: 'evening-calm',
    title: msg({ message: 'The sea at evening calm', comment: 'name of a live programme; ja: 夕凪' }),
    description: msg`Waves, as they come. Good for working, better for not working.`,
    creator: mizutama,
    category: 'live',
    look: { kind: 'sea', hue: 195, time: 'dawn' },
    tags: [sea, calm],
    episodes: [[150 * 60, 640, 4.7, 2.5]],
  },
  {
    id: 'waves-keys',
    title: msg({ message: 'Waves and keys', comment: 'name of a concert film: a piano by the sea' }),
    description: msg`A piano on a pier, played until the tide reached the pedals.`,
    creator: mizutama,
    category: 'music',
    look: { kind: 'sea', hue: 230, time: 'night' },
    tags: [piano, sea],
    premium: true,
    episodes: [
      [2540, 7_410, 4.9, 20],
      [2480, 5_020, 4.8, 350],
    ],
  },
  {
    id: 'retro-town',
    title: msg({ message: 'Building an old town, street by street', comment: 'name of a programme about a game' }),
    description: msg`Shop signs, power lines, a cat on each roof.`,
    creator: edamame,
    category: 'gaming',
    look: { kind: 'city', hue: 80, time: 'dawn' },
    tags: [blocks, calm],
    episodes: [
      [1988, 4_640, 4.7, 130],
      [2052, 4_120, 4.6, 298],
    ],
  },
  {
    id: 'terminus',
    title: msg({ message: 'Radio to the terminus', comment: 'name of a podcast; to be heard until the last stop' }),
    description: msg`One episode lasts exactly as long as the ride home.`,
    creator: filmClub,
    category: 'podcast',
    look: { kind: 'train', hue: 30, time: 'night' },
    tags: [talk, ride],
    episodes: [[2880, 1_470, 4.5, 54]],
  },
]

/** What was watched before: places in seconds by programme. */
export const WATCHED_BEFORE: Readonly<Record<string, number>> = { 'saturn-1': 2180, 'kago-1': 896 }
