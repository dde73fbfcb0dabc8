import { tsImport } from 'tsx/esm/api'

/**
 * A way to the HTML of pages as the server sends it to a visitor, with what each says of itself in its head, and home
 * with the posts of the demo community. The server asks again while it draws them. @param {string} dist
 */
export async function servedPages(dist) {
  const load = (/** @type {string} */ path) => tsImport(path, import.meta.url)
  const [{ createApp }, { open }] = await Promise.all([load('../../server/app.ts'), load('../../server/open.ts')])
  const ready = await open({ seed: 'demo', externalUrls: {} })
  const app = createApp({ ...ready, dist, publicOrigin: 'https://portal.example' })
  /** @param {string} path @param {string} language @param {number} [tries] @returns {Promise<string>} */
  async function served(path, language, tries = 20) {
    const headers = { Accept: 'text/html', 'Accept-Language': language }
    const answer = await app.request(`https://portal.example${path}`, { headers })
    if (answer.status !== 200) throw new Error(`${path} is answered with ${answer.status}`)
    const html = await answer.text()
    if (!html.includes('<!--answers-->')) return html
    if (tries === 0) throw new Error(`${path} is served without its first rows`)
    await new Promise((later) => setTimeout(later, 250))
    return served(path, language, tries - 1)
  }
  return { served, close: () => ready.close() }
}
