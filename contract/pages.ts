/** Most bytes of UTF-8 that one list answers with; a longer list goes on behind `Link: rel="next"`. */
export const PAGE_MAX_BYTES = 256 * 1024

/**
 * The page that begins with the first of `rows`: at most `limit` of them, and no more than fit into PAGE_MAX_BYTES as
 * JSON; one at least, so that a walk along the pages always goes on.
 */
export function pageOf<Row>(rows: readonly Row[], limit: number): Row[] {
  const page: Row[] = []
  let bytes = '[]'.length
  for (const row of rows.slice(0, limit)) {
    bytes += encoder.encode(JSON.stringify(row)).length + ','.length
    if (bytes > PAGE_MAX_BYTES && page.length > 0) break
    page.push(row)
  }
  return page
}

const encoder = new TextEncoder()
