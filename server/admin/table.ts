/** Columns side by side, as wide as what is in them; an empty cell is a dash. */
export function tableOf(head: string[], rows: string[][]): string {
  const lines = [head, ...rows.map((row) => row.map((cell) => cell || '-'))]
  const widths = head.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
