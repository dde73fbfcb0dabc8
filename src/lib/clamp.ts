/** The number within both bounds that is nearest to `value`. */
export const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)
