import type { Canvas } from './canvas.ts'
import { disc, mists, sky } from './sky.ts'

/** The sky alone ("bokashi"): sun or moon among bars of mist. */
export const openSky = (canvas: Canvas): string => `${sky(canvas)}${disc(canvas, 0.7, 0.4, 0.14)}${mists(canvas)}`
