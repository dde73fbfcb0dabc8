export type Time = 'dawn' | 'day' | 'dusk' | 'night'

/** What a scene draws on. Scenes answer SVG text that fills `width` × `height`. */
export interface Canvas {
  width: number
  height: number
  /** OKLCH hue of the picture, in degrees. */
  hue: number
  time: Time
  /** The next number of the picture's own sequence. */
  random: () => number
  /** Begins every SVG id, so that several pictures can stand in one document. */
  prefix: string
}

export type Scene = (canvas: Canvas) => string
