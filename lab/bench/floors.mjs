// The floor pages, with posts of the product's own server.
import { buildFloors, builtFolder, FLOORS } from './build-floors.mjs'
import { FloorServer } from './floor-server.mjs'
import { MANY } from './jobs.mjs'

/** Posts on a floor page. */
const CARDS = 16

/** The samples again and again, as many as are scrolled through. @param {readonly unknown[]} samples */
export const manyOf = (samples) =>
  Array.from({ length: MANY }, (_, at) => ({ .../** @type {object} */ (samples[at % samples.length]), id: String(at) }))

/** Builds the floor pages, and gives a server of each that is yet to be started. @param {readonly unknown[]} samples @returns {Promise<Record<string, FloorServer>>} */
export async function openFloors(samples) {
  const posts = /** @type {import('./build-floors.mjs').FloorPost[]} */ (samples.slice(0, CARDS))
  await buildFloors(posts)
  const lists = { posts, 'many-posts': manyOf(samples) }
  return Object.fromEntries(FLOORS.map((name) => [name, new FloorServer(builtFolder(name), lists)]))
}
