export type Ctx = CanvasRenderingContext2D

/** Fills a closed line through these points, given as x, y, x, y … */
export function polygon(ctx: Ctx, colour: string, ...points: number[]): void {
  ctx.fillStyle = colour
  ctx.beginPath()
  for (let at = 0; at < points.length; at += 2) ctx.lineTo(points[at] ?? 0, points[at + 1] ?? 0)
  ctx.fill()
}

export function ellipse(ctx: Ctx, colour: string, x: number, y: number, rx: number, ry = rx): void {
  ctx.fillStyle = colour
  ctx.beginPath()
  ctx.ellipse(x, y, Math.max(0, rx), Math.max(0, ry), 0, 0, 7)
  ctx.fill()
}

/** Fills a box; `radii` as of `roundRect`. */
export function box(
  ctx: Ctx,
  colour: string | CanvasGradient,
  x: number,
  y: number,
  width: number,
  height: number,
  radii: number | number[] = 0,
): void {
  ctx.fillStyle = colour
  ctx.beginPath()
  ctx.roundRect(x, y, width, height, radii)
  ctx.fill()
}

export function line(ctx: Ctx, x1: number, y1: number, x2: number, y2: number): void {
  ctx.beginPath()
  ctx.moveTo(x1, y1)
  ctx.lineTo(x2, y2)
  ctx.stroke()
}

/** A gradient from `top` to `bottom` through these colours. */
export function fade(ctx: Ctx, top: number, bottom: number, colours: readonly string[]): CanvasGradient {
  const gradient = ctx.createLinearGradient(0, top, 0, bottom)
  colours.forEach((colour, at) => gradient.addColorStop(at / (colours.length - 1), colour))
  return gradient
}
