import * as proxy from '../support/proxy.ts'

/** What the network may do with the requests of a drawn script. */
export const WEATHER = {
  drop: proxy.drop,
  lose: proxy.lose,
  truncate: proxy.truncate,
  twice: proxy.twice(),
  late: proxy.late(2000),
  portal: proxy.portal,
  gateway: proxy.gateway(502),
  busy: proxy.gateway(503, { 'Retry-After': '2' }),
  trouble: proxy.say(500, 'application/problem+json', '{"type":"/problems/server-error","title":"","status":500}'),
} satisfies Record<string, proxy.Weather>

export type WeatherKind = keyof typeof WEATHER

/** From now on the next requests of a step meet its weather: writes of posts and likes, or requests of any kind. */
export function meetWeather(
  network: proxy.FaultProxy,
  { kind, times, isForAll }: { kind: WeatherKind; times: number; isForAll: boolean },
): void {
  if (isForAll) return network.meet({ times, path: '/api/**', method: '*' }, WEATHER[kind])
  for (const method of ['POST', 'DELETE']) network.meet({ times, path: '/api/posts/**', method }, WEATHER[kind])
}
