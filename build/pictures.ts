import type { Plugin } from 'vite'
import { pictures as table } from '#fixtures/pictures.ts'
import { art } from '#src/art/art.ts'

const ADDRESS = /^\/pictures\/([\w-]+)\.svg(?:\?|$)/

/** Draws the demo community's pictures: answered in development, written to `pictures/` by a build. */
export function pictures(): Plugin {
  const byId = new Map(table.map((picture) => [picture.id, picture]))
  return {
    name: 'pictures',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const picture = byId.get(ADDRESS.exec(request.url ?? '')?.[1] ?? '')
        if (!picture) return next()
        response.setHeader('Content-Type', 'image/svg+xml; charset=utf-8')
        response.setHeader('Cache-Control', 'no-cache')
        response.end(art(picture))
      })
    },
    generateBundle() {
      for (const picture of table) {
        this.emitFile({ type: 'asset', fileName: `pictures/${picture.id}.svg`, source: art(picture) })
      }
    },
  }
}
