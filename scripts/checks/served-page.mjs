import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { tsImport } from 'tsx/esm/api'

/** A way to the HTML of pages as the server sends it to a visitor, with what each says of itself in its head. @param {string} dist */
export async function servedPages(dist) {
  const { shell } = await tsImport('../../server/http/shell.ts', import.meta.url)
  const heads = JSON.parse(readFileSync(join(dist, 'heads.json'), 'utf8'))
  // pages that no record names ask no database
  const app = new Hono().use(
    shell({ dist, heads, db: undefined, originOf: () => 'https://portal.example', onOpening: () => {} }).answer,
  )
  /** @param {string} path @param {string} language */
  return async (path, language) => {
    const answer = await app.request(path, { headers: { Accept: 'text/html', 'Accept-Language': language } })
    if (answer.status !== 200) throw new Error(`${path} is answered with ${answer.status}`)
    return answer.text()
  }
}
