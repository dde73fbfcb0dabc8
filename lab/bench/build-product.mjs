// `node lab/bench/build-product.mjs card store unbounded`: builds, in the project's folder in which it runs, what the
// bench asks of the product beyond its own build, into lab/bench/pages/dist/. It stands alone, so that it can be taken
// to another commit.
import { existsSync, renameSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { build } from 'vite'

// a commit may be older than lab/
const pages = resolve(existsSync('lab/bench/pages/card') ? 'lab/bench/pages' : 'bench/pages')
const built = resolve('lab/bench/pages/dist')

/** The product's card in a page of its own, with the product's texts and styles. */
async function buildCard() {
  const outDir = join(built, 'card')
  const page = join(pages, 'card/index.html')
  await build({
    configFile: join(pages, 'card/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: page } },
  })
  renameSync(join(outDir, relative(process.cwd(), page)), join(outDir, 'index.html'))
}

/** Takes the bound on stored posts out of a build of the product's code. @returns {import('vite').Plugin} */
function withoutBound() {
  const bound = /(MOST_POSTS = )\d[\d_]*/
  let isLifted = false
  return {
    name: 'no-bound-on-posts',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/src/data/posts/') || !bound.test(code)) return undefined
      isLifted = true
      return code.replace(bound, '$1Number.POSITIVE_INFINITY')
    },
    buildEnd() {
      if (!isLifted) this.error('the bound on stored posts, MOST_POSTS, is not in src/data/posts/ any more')
    },
  }
}

/** The product's storage code for itself in one file, without the bound on stored posts. */
async function buildStore() {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [withoutBound()],
    build: {
      target: 'es2022',
      outDir: join(built, 'storage'),
      emptyOutDir: true,
      lib: { entry: join(pages, 'storage/store.ts'), formats: ['es'], fileName: 'store' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
}

/** The whole product without the bound on stored posts, as `dist` in a folder of its own. */
async function buildUnbounded() {
  // as in the product's own settings, from the project's folder
  const outDir = relative(process.cwd(), join(built, 'unbounded/dist'))
  await build({ logLevel: 'warn', plugins: [withoutBound()], build: { outDir, emptyOutDir: true } })
}

const works = { card: buildCard, store: buildStore, unbounded: buildUnbounded }
for (const name of process.argv.slice(2)) {
  process.env.NODE_ENV = 'production'
  await works[/** @type {keyof typeof works} */ (name)]()
}
