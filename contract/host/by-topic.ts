/** Rows that are about the same, together, in the order in which the first of each stands. */
export function byTopic<T extends { topic: string }>(rows: readonly T[]): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>()
  for (const row of rows) {
    const known = groups.get(row.topic)
    if (known) known.push(row)
    else groups.set(row.topic, [row])
  }
  return [...groups.values()]
}
