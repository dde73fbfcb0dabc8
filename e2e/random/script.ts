import * as fc from 'fast-check'
import { WEATHER, type WeatherKind } from './weather.ts'

const KINDS = Object.keys(WEATHER) as WeatherKind[]

/** What a person does in one of the tabs, and what befalls browser, network and server. `tab` and `nth` pick one of those there are. */
export type Step =
  | { do: 'post'; tab: number }
  | { do: 'like' | 'delete'; tab: number; nth: number }
  | { do: 'undo' | 'reload' | 'close tab'; tab: number }
  | { do: 'open tab' | 'kill worker' | 'kill browser' | 'kill server' | 'start server' | 'sync event' | 'sessions end' }
  | { do: 'network'; isUp: boolean }
  /** The next writes, or the next requests of any kind, meet this. */
  | { do: 'weather'; kind: WeatherKind; times: number; isForAll: boolean }
  | { do: 'wait'; ms: number }

export type Script = Step[]

const tab = fc.nat({ max: 2 })
const nth = fc.nat({ max: 4 })

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('post' as const), tab }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('like' as const), tab, nth }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('delete' as const), tab, nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), tab }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('reload' as const, 'close tab' as const), tab }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(
        ...([
          'open tab',
          'open tab',
          'kill worker',
          'kill worker',
          'kill browser',
          'kill server',
          'start server',
          'sync event',
        ] as const),
        'sessions end' as const,
      ),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('network' as const), isUp: fc.boolean() }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('weather' as const),
      kind: fc.constantFrom(...KINDS),
      times: fc.integer({ min: 1, max: 2 }),
      isForAll: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(100, 700, 2500) }) },
)

/** A dozen steps or more: what a seed takes is as much the start before and the rest after them. */
export const scripts: fc.Arbitrary<Script> = fc.array(step, { minLength: 6, maxLength: 18, size: 'max' })
