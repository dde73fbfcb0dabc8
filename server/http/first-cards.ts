import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Announcement } from '#contract/announcements.ts'
import { isCurrent } from '#contract/current-announcements.ts'
import { encoded } from '#contract/cut-text.ts'
import type { Language } from '#contract/fields.ts'
import { FIRST_PAGES, type FirstPage } from '#contract/first-pages.ts'
import { firstRowsOf } from '#contract/first-rows.ts'
import { type Post, posts as postsApi } from '#contract/posts.ts'
import { type Product, products as productsApi } from '#contract/products.ts'
import type { Revisions, Scope } from '#contract/revisions.ts'
import type { Service } from '#contract/services.ts'
import type { Db } from '../db/client.ts'
import { Latest } from '../latest.ts'
import { nameOf, undrawableRows } from './undrawable-rows.ts'
import { listOffered, listOfferedProducts } from '../models/offered-services.ts'
import { listAnnouncements } from '../models/announcements.ts'
import { listNewest, type NewestPosts } from '../models/newest-posts.ts'
import type { RevisionReader } from '../revisions.ts'
import { answer, answersOf, revisionOf } from './first-answers.ts'
import type { Log } from './request-log.ts'
import { etagOf, fileOf } from './static-files.ts'

/** What the build leaves for the server to draw cards with (`src/app/first-cards.tsx`). */
const MODULE = 'first-cards.mjs'
interface Cards {
  areReady: Promise<unknown>
  drawCards(language: Language, posts: readonly Post[]): string
  drawAnnouncements(language: Language, current: readonly Announcement[]): string
  chooseForDiscover(language: Language, posts: readonly Post[], products: readonly Product[]): Chosen
  drawDiscover(language: Language, posts: readonly Post[], products: readonly Product[]): string
}
interface Chosen {
  posts: readonly Post[]
  products: readonly Product[]
}

/** So many posts stand in home's HTML at most, and so many letters of a page's: long ones leave room for fewer. */
const CARDS_MAX = 10
const LETTERS_MAX = 6000
/** What differs from the last drawing in nothing but its counts is drawn again after so long at the earliest. */
const COUNTS_MS = 1000
/** A page waits no longer for the database to tell its posts: without them it is whole too. */
const WAIT_MS = 1000

const listsOf = (page: FirstPage): readonly Scope[] => FIRST_PAGES[page].lists

/** The first rows for a page's HTML, as a visitor sees them. */
export interface DrawnCards {
  /** What they were drawn at; undefined where it is the last but one, which is not to be kept. */
  version: string | undefined
  /** The rows as they stand in the page. */
  cards: string
  /** What stands in the place of announcements; empty where there is none. */
  notes: string
  /** The same rows as data, and what else the page shows: answers that it need not ask for. */
  answers: string
}

export interface FirstCards {
  /** The version of what would be drawn now, where that is known without asking. */
  peek(page: FirstPage): string | undefined
  /** The cards of this moment; undefined where none can be had soon enough. */
  draw(page: FirstPage, language: Language): Promise<DrawnCards | undefined>
}

interface FirstCardsOptions {
  log?: Log
  /** Folder of the built app. */
  dist: string
  db: Db
  revisions: RevisionReader
  /** The newest posts as a visitor sees them, read once for all who need them. */
  newest: Latest<NewestPosts>
}

/** What is kept of a page in a language. */
interface Kept {
  /** The last drawing, what it shows beside its counts, and when it was made. */
  last?: { drawn: DrawnCards; shown: string; atMs: number }
  /** The one that is being made. */
  running?: { version: string; drawing: Promise<DrawnCards> } | undefined
}

/**
 * Draws the first cards of pages, once for each revision of what they show and each language, and not before they are
 * asked for; undefined where the build has none.
 */
export function firstCards({ dist, db, revisions, newest, log = () => {} }: FirstCardsOptions): FirstCards | undefined {
  if (!fileOf(join(dist, MODULE))) return undefined
  const cards = cardsReader(dist)
  const loading = cards().catch(() => undefined) // it takes a moment: the first who asks finds it there
  const services = new Latest<Service[]>()
  const products = new Latest<Product[]>()
  const announced = new Latest<Announcement[]>()
  const kept = new Map<string, Kept>()
  const drawRest = undrawableRows(log)
  const keptOf = (page: FirstPage, language: Language): Kept => {
    const key = `${page} ${language}`
    const known = kept.get(key) ?? {}
    kept.set(key, known)
    return known
  }

  /** How each page is drawn. */
  const screens: Readonly<Record<FirstPage, (language: Language, at: Revisions) => Promise<Screen>>> = {
    async '/'(language, at) {
      const [{ drawCards, drawAnnouncements }, first, listed, told] = await Promise.all([
        cards(),
        newest.take(at.feed, () => listNewest(db)),
        services.take(`${at.services} ${at.portal}`, () => listOffered(db)),
        // the number moves when one begins or ends
        at.announcements === 0 ? [] : announced.take(at.announcements, () => listAnnouncements(db, null)),
      ])
      const current = told.filter((each) => isCurrent(each, Date.now()))
      const posts = roomFor(first.page.slice(0, CARDS_MAX))
      const hasMore = first.next !== null || posts.length < first.page.length
      return {
        shown: [withoutCounts(posts), listed, told],
        draw: () => drawRest(posts, [], (some) => drawCards(language, some)),
        notes: () => (current.length > 0 ? drawAnnouncements(language, current) : ''),
        answers: () => answersOf({ posts, hasMore, listed, told, at }),
      }
    },
    async '/discover'(language, at) {
      const [{ chooseForDiscover, drawDiscover }, first, all] = await Promise.all([
        cards(),
        newest.take(at.feed, () => listNewest(db)),
        products.take(`${at.products} ${at.portal}`, () => listOfferedProducts(db)),
      ])
      const chosen = drawRest(first.page, all, (some, products) => chooseForDiscover(language, some, products))
      const posts = roomFor(chosen.posts)
      return {
        shown: [withoutCounts(posts), chosen.products],
        notes: () => '',
        draw: () => drawRest(posts, chosen.products, (some, products) => drawDiscover(language, some, products)),
        answers: () =>
          answer(firstRowsOf(productsApi.list.path), revisionOf(at, productsApi.list), chosen.products) +
          answer(firstRowsOf(postsApi.list.path), revisionOf(at, postsApi.list), posts),
      }
    },
  }

  async function drawNow(page: FirstPage, language: Language, at: Revisions, own: Kept): Promise<DrawnCards> {
    const screen = await screens[page](language, at)
    const shown = JSON.stringify(screen.shown)
    const nowMs = performance.now()
    if (own.last?.shown === shown && nowMs - own.last.atMs < COUNTS_MS) return { ...own.last.drawn, version: undefined }
    const drawn = {
      version: versionOf(page, at),
      cards: screen.draw(),
      notes: screen.notes(),
      answers: screen.answers(),
    }
    own.last = { drawn, shown, atMs: nowMs }
    return drawn
  }

  /** The drawing of this moment, made once for all who ask meanwhile. */
  function drawingOf(page: FirstPage, language: Language, at: Revisions): Promise<DrawnCards> {
    const own = keptOf(page, language)
    const version = versionOf(page, at)
    if (own.last?.drawn.version === version) return Promise.resolve(own.last.drawn)
    if (own.running?.version === version) return own.running.drawing
    const drawing = drawNow(page, language, at, own).finally(() => {
      if (own.running?.drawing === drawing) own.running = undefined
    })
    own.running = { version, drawing }
    return drawing
  }

  /** The page is served without its rows; the reason is logged once. */
  const failures = new Set<string>()
  function noteFailure(error: unknown): undefined {
    const name = nameOf(error)
    if (!failures.has(name)) log({ level: 'error', kind: 'first-cards', error: name })
    failures.add(name)
  }

  return {
    peek(page) {
      const at = revisions.peek(0, listsOf(page))
      return at && versionOf(page, at)
    },
    async draw(page, language) {
      await loading
      // before the rows: they may be newer than it says, and are never older
      const drawing = revisions.read(0, listsOf(page)).then((at) => drawingOf(page, language, at))
      let timer: NodeJS.Timeout | number | undefined
      const late = new Promise<undefined>((resolve) => {
        timer = setTimeout(resolve, WAIT_MS)
      })
      const drawn = await Promise.race([drawing.catch(noteFailure), late])
      clearTimeout(timer)
      return drawn
    },
  }
}

/** What a page shows at this moment. */
interface Screen {
  /** All that is seen of it beside counts. */
  shown: unknown
  draw(): string
  notes(): string
  answers(): string
}

const versionOf = (page: FirstPage, at: Revisions): string =>
  listsOf(page)
    .map((list) => at[list])
    .join(' ')

const withoutCounts = (posts: readonly Post[]): unknown =>
  posts.map(({ likesCount: _l, commentsCount: _c, _count: _n, ...rest }) => rest)

/** The posts that have room in the page: one at least, however long it is. */
function roomFor(posts: readonly Post[]): readonly Post[] {
  let letters = 0
  const end = posts.findIndex(({ content, title, imageAlt }) => {
    letters += content.length + (title?.length ?? 0) + (imageAlt?.length ?? 0)
    return letters > LETTERS_MAX
  })
  return end < 0 ? posts : posts.slice(0, Math.max(1, end))
}

/** Loads the build's cards, anew where a build has changed them. */
function cardsReader(dist: string): () => Promise<Cards> {
  const path = join(dist, MODULE)
  const loaded = new Latest<Cards>()
  async function load(tag: string): Promise<Cards> {
    const cards = (await import(/* @vite-ignore */ `${pathToFileURL(path)}?${encoded(tag)}`)) as Cards
    await cards.areReady
    return cards
  }
  return () => {
    const file = fileOf(path)
    if (!file) return Promise.reject(new Error(`the build has no ${MODULE}`))
    return loaded.take(etagOf(file), () => load(etagOf(file)))
  }
}
