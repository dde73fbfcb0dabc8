export interface ChartShape {
  /** The line through all values. */
  line: string
  /** The line, closed along the bottom. */
  area: string
  /** Where the first and the last value stand, from the top. */
  startY: number
  endY: number
}

const n = (value: number): string => String(Math.round(value * 10) / 10)

/** Values as a line in a box of this size, the highest `inset` from the top and the lowest as far from the bottom. */
export function chartPath(values: readonly number[], width: number, height: number, inset = 3): ChartShape {
  const low = Math.min(...values)
  const spread = Math.max(...values) - low
  const yOf = (value: number) =>
    spread === 0 ? height / 2 : height - inset - ((value - low) / spread) * (height - 2 * inset)
  const step = values.length > 1 ? width / (values.length - 1) : 0
  const points = values.map((value, at) => `${n(at * step)} ${n(yOf(value))}`)
  const line = `M${points.join('L')}`
  return {
    line,
    area: `${line}V${n(height)}H0Z`,
    startY: yOf(values[0] ?? low),
    endY: yOf(values.at(-1) ?? low),
  }
}
