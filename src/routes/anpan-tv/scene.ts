import { randomFrom } from '#src/art/random.ts'
import type { Look } from './sample.ts'

/** A programme is cut into shots; each moves over its own picture and fades into the next. */
const SHOT_SECONDS = 9
const FADE_SECONDS = 0.9

export interface Scene {
  id: string
  kind: Look['kind']
  pictures: readonly CanvasImageSource[]
}

/** The hours that an outdoor programme passes through, shot by shot. */
const HOURS = ['dawn', 'day', 'dusk', 'night'] as const
const OUTDOORS: readonly Look['kind'][] = ['city', 'sea', 'field', 'hills', 'train', 'house']
const SHOTS = 3

/** The pictures of a programme's shots; the first is its thumbnail. */
export function shotsOf({ id, ...look }: Look & { id: string }) {
  const hour = HOURS.indexOf(look.time ?? 'day')
  const isOutdoors = OUTDOORS.includes(look.kind)
  return Array.from({ length: SHOTS }, (_, at) => ({
    ...look,
    id: at === 0 ? id : `${id}:${at}`,
    ...(isOutdoors ? { time: HOURS[(hour + at) % HOURS.length] ?? 'day' } : {}),
  }))
}

/** Draws the picture of one moment: the same moment always looks the same, so that seeking shows what was there. */
export function drawMoment(context: CanvasRenderingContext2D, scene: Scene, seconds: number): void {
  const { width, height } = context.canvas
  const shot = Math.floor(seconds / SHOT_SECONDS)
  const inShot = seconds - shot * SHOT_SECONDS
  context.globalAlpha = 1
  drawShot(context, scene, shot, inShot)
  const fade = (inShot - SHOT_SECONDS + FADE_SECONDS) / FADE_SECONDS
  if (fade > 0) {
    context.globalAlpha = fade
    drawShot(context, scene, shot + 1, inShot - SHOT_SECONDS)
    context.globalAlpha = 1
  }
  const draw = { stage: beams, orbit: dust, cover: levels }[scene.kind as string] ?? mist
  draw(context, seconds, width, height, randomFrom(scene.id))
}

/** One picture, slowly approached or left, and moved across. */
function drawShot(context: CanvasRenderingContext2D, { id, pictures }: Scene, shot: number, seconds: number): void {
  const picture = pictures[shot % pictures.length]
  if (!picture) return
  const { width, height } = context.canvas
  const random = randomFrom(`${id}:${shot}`)
  const share = seconds / SHOT_SECONDS
  const zoom = 1.08 + 0.14 * (random() < 0.5 ? share : 1 - share)
  const slack = { x: width * (zoom - 1), y: height * (zoom - 1) }
  const x = -slack.x * (0.5 + (random() - 0.5) * share)
  const y = -slack.y * (0.5 + (random() - 0.5) * share)
  context.drawImage(picture, x, y, width * zoom, height * zoom)
}

type Overlay = (
  context: CanvasRenderingContext2D,
  seconds: number,
  width: number,
  height: number,
  random: () => number,
) => void

/** Beams that sweep over a stage, and a crowd that moves to the beat. */
const beams: Overlay = (context, seconds, width, height, random) => {
  for (let at = 0; at < 4; at++) {
    const foot = width * (0.5 + 0.45 * Math.sin(seconds * (0.4 + random() * 0.4) + at * 1.7))
    context.fillStyle = `hsl(${random() * 360} 80% 80% / .14)`
    context.beginPath()
    context.moveTo(width * (0.15 + at * 0.23), 0)
    context.lineTo(foot - width * 0.1, height)
    context.lineTo(foot + width * 0.1, height)
    context.fill()
  }
  context.fillStyle = '#12060e'
  for (let at = 0; at < 11; at++) {
    const hop = Math.abs(Math.sin(seconds * Math.PI + at * 0.9)) * height * 0.03
    context.beginPath()
    context.arc((width * at) / 10, height * 1.04 - hop, height * (0.1 + random() * 0.04), 0, Math.PI * 2)
    context.fill()
  }
}

/** Stars that pass by, the near ones faster. */
const dust: Overlay = (context, seconds, width, height, random) => {
  context.fillStyle = '#fff'
  for (let at = 0; at < 60; at++) {
    const near = 0.3 + random()
    const x = (((random() - seconds * 0.02 * near) % 1) + 1) % 1
    context.globalAlpha = 0.25 + random() * 0.6
    context.fillRect(x * width, random() * height, near * (height / 200), near * (height / 300))
  }
  context.globalAlpha = 1
}

/** Bars that follow a voice. */
const levels: Overlay = (context, seconds, width, height, random) => {
  context.fillStyle = 'rgb(255 255 255 / .85)'
  for (let at = 0; at < 24; at++) {
    const pace = 3 + random() * 5
    const tall = height * (0.03 + 0.14 * Math.abs(Math.sin(seconds * pace + at)) * Math.abs(Math.sin(seconds * 0.9)))
    context.fillRect(width * (0.2 + at * 0.0255), height * 0.86 - tall, width * 0.014, tall)
  }
}

/** Bars of mist that drift over whatever stands there. */
const mist: Overlay = (context, seconds, width, height, random) => {
  context.fillStyle = 'rgb(255 255 255 / .32)'
  for (let at = 0; at < 5; at++) {
    const long = width * (0.14 + random() * 0.2)
    const x = (((random() + seconds * (0.008 + random() * 0.014)) % 1.3) - 0.2) * width
    context.beginPath()
    context.roundRect(x, height * (0.08 + random() * 0.4), long, height * 0.028, height * 0.014)
    context.fill()
  }
}
