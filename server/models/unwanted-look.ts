import type { Post } from '#contract/posts.ts'
import type { UnwantedWord } from '#contract/unwanted.ts'
import { formsOf, saidInPost, type WordFinder, wordFinder } from '#contract/unwanted-finder.ts'
import { NOTHING_UNWANTED, personFinder, type Unwanted } from './unwanted.ts'

/**
 * How many characters one request may search, which takes some 40 ms of the event loop at most; the rest is on the
 * next page. Counted in characters and not in time, so that a page is the same on a busy machine. Folding a character costs
 * as much as looking at six, and a state of the finder as much as fifteen.
 */
const SIGNS_MAX = 1_000_000
const SIGNS_PER_FOLDED = 6
const SIGNS_PER_STATE = 15

/** How many states of finders are held, of the people who were here last: some 50 MB. */
const HELD_STATES_MAX = 500_000

/** The finders of people's words, by the very list of words that is held of them. */
class HeldFinders {
  private readonly held = new Map<readonly UnwantedWord[], WordFinder>()
  private states = 0

  /** The finder for these words, and whether it had to be made. */
  find(words: readonly UnwantedWord[], now: number): { finder: WordFinder; isNew: boolean } {
    const known = this.held.get(words)
    if (known) this.drop(words, known)
    const isNew = !known || known.endsAt <= now
    const finder = isNew ? wordFinder(words, now) : known
    this.held.set(words, finder)
    this.states += finder.size
    for (const [oldest, old] of this.held) {
      if (this.states <= HELD_STATES_MAX || oldest === words) break
      this.drop(oldest, old)
    }
    return { finder, isNew }
  }

  private drop(words: readonly UnwantedWord[], finder: WordFinder): void {
    this.held.delete(words)
    this.states -= finder.size
  }
}

const finders = new HeldFinders()

/** Posts with their folded text and names, for as long as the posts are held: all readers look at the newest. */
const foldedPosts = new WeakMap<Post, readonly string[]>()

/** Remembers the folded forms of a post that were read with it. */
export const rememberForms = (post: Post, forms: readonly string[]): void => void foldedPosts.set(post, forms)

type Said = { content: string; user: { id?: string; firstName: string; lastName?: string | null } | null }

/**
 * How one request hides what its viewer does not want to see: by author and by words. It searches a bounded number of characters; a list
 * ends its page where `isSpent`, once one row was searched.
 */
export class UnwantedLook {
  private left = SIGNS_MAX
  private readonly viewerId: string | null
  private readonly isBy: (id: string) => boolean
  private readonly finder: WordFinder | undefined

  constructor(unwanted: Unwanted | null | undefined, viewerId: string | null, now = Date.now()) {
    const given = unwanted ?? NOTHING_UNWANTED
    this.viewerId = viewerId
    this.isBy = personFinder(given, now)
    if (given.words.length === 0) return
    const { finder, isNew } = finders.find(given.words, now)
    this.finder = finder
    if (isNew) this.left -= finder.size * SIGNS_PER_STATE
  }

  /** Whether texts are looked at; where not, authors alone decide. */
  get hasWords(): boolean {
    return this.finder !== undefined
  }

  get isSpent(): boolean {
    return this.left <= 0
  }

  /** Whether a post is hidden from the viewer, by its author or a word; the viewer's own is not. */
  hidesPost(post: Post): boolean {
    if (post.user.id === this.viewerId) return false
    if (this.isBy(post.user.id)) return true
    if (!this.finder) return false
    let forms = foldedPosts.get(post)
    if (!forms) foldedPosts.set(post, (forms = this.fold(saidInPost(post), post.user)))
    return this.has(forms)
  }

  /** Whether a comment or a review of another has a word that is unwanted. */
  hidesText({ content, user }: Said): boolean {
    return this.finder !== undefined && user?.id !== this.viewerId && this.has(this.fold(content, user))
  }

  private fold(text: string, author: Said['user']): string[] {
    this.left -= text.length * SIGNS_PER_FOLDED
    return formsOf(text, author)
  }

  private has(forms: readonly string[]): boolean {
    for (const form of forms) {
      this.left -= form.length
      if (this.finder?.isIn(form)) return true
    }
    return false
  }
}
