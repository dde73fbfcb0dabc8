interface Line {
  product: { id: string }
  /** When it was last changed; what was kept before that was noted is older than all else. */
  at?: string
}

const isLater = (one: Line, other: Line): boolean => (one.at ?? '') > (other.at ?? '')

/** A kept cart with the lines of another laid into it: of one product the line that was changed last. */
export function mergedCart(there: unknown, here: unknown): unknown {
  const [own, others] = [there, here].map((cart) => (cart as { lines?: readonly Line[] } | undefined)?.lines)
  if (!Array.isArray(own) || !Array.isArray(others)) return there
  const linesById = new Map<string, Line>(own.map((line: Line) => [line.product.id, line]))
  for (const line of others as readonly Line[]) {
    const known = linesById.get(line.product.id)
    if (!known || isLater(line, known)) linesById.set(line.product.id, line)
  }
  return { ...(there as object), lines: [...linesById.values()] }
}
