/** Four colours, each as a square of so many pixels. */
const COLOURS = [
  [220, 40, 40],
  [40, 200, 60],
  [30, 60, 210],
  [250, 250, 250],
] as const
const SIDE = 8
/** How far a colour may be from the drawn one: some browsers change the last bits, which no viewer sees. */
const TOLERANCE = 12

let answer: Promise<boolean> | undefined

/**
 * True if this browser gives back the drawn pixels. Protection against fingerprinting returns noise or plain white instead,
 * without an error. Checked once a session.
 */
export const isCanvasTrue = (): Promise<boolean> => (answer ??= look().catch(() => false))

async function look(): Promise<boolean> {
  const drawn = canvasOf()
  COLOURS.forEach(([red, green, blue], at) => {
    drawn.pen.fillStyle = `rgb(${red} ${green} ${blue})`
    drawn.pen.fillRect(at * SIDE, 0, SIDE, SIDE)
  })
  if (!isTrue(drawn.pen)) return false
  const blob = await new Promise<Blob | null>((resolve) => drawn.canvas.toBlob(resolve, 'image/png'))
  if (!blob) return false
  const read = canvasOf()
  const picture = await createImageBitmap(blob)
  read.pen.drawImage(picture, 0, 0)
  picture.close()
  return isTrue(read.pen)
}

function canvasOf() {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE * COLOURS.length
  canvas.height = SIDE
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  return { canvas, pen }
}

const isTrue = (pen: CanvasRenderingContext2D): boolean =>
  COLOURS.every((colour, at) => {
    const { data } = pen.getImageData(at * SIDE, 0, SIDE, SIDE)
    for (let pixel = 0; pixel < data.length; pixel += 4)
      if (colour.some((value, part) => Math.abs((data[pixel + part] ?? 0) - value) > TOLERANCE)) return false
    return true
  })
