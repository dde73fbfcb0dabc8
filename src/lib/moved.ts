/** The list with one entry moved by `step` places; unchanged at either end. */
export function moved<T>(list: readonly T[], from: number, step: number): T[] {
  const to = from + step
  const next = [...list]
  if (to < 0 || to >= list.length || from < 0 || from >= list.length) return next
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
