import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '#contract/fields.ts'
import { matchesSearch, searchForm, searchTokens } from '#contract/search-form.ts'
import { hasShortWords } from '#src/lib/short-words.ts'
import type { Card } from '#src/data/posts/hooks/card.ts'

/** What people may be talking about; the words are those that are looked for in the posts. */
export const topicWords: readonly MessageDescriptor[] = [
  msg({ message: 'game', comment: 'a word looked for in posts: as it stands in sentences about games' }),
  msg({ message: 'AI', comment: 'a word looked for in posts' }),
  msg({ message: 'POPOL', comment: 'a word looked for in posts; name of a service' }),
  msg({ message: 'Chattie', comment: 'a word looked for in posts; name of a service' }),
  msg({ message: 'ChronoSphere', comment: 'a word looked for in posts; name of a service' }),
  msg({ message: 'blockchain', comment: 'a word looked for in posts' }),
  msg({ message: 'train', comment: 'a word looked for in posts: the railway' }),
  msg({ message: 'music', comment: 'a word looked for in posts' }),
]

export interface Topic {
  word: string
  count: number
  /** First line of the newest post about it. */
  line: string
  lang: string | null
}

/**
 * The words that most of these posts speak of, `most` at most, with the newest line of each,
 * in the reader's language where there is one; words without a post are left out.
 */
export function topicsOf(cards: readonly Card[], words: readonly string[], most = 4, language?: Language): Topic[] {
  const topics = words.flatMap((word): Topic[] => {
    const tokens = searchTokens(word)
    const about = cards.filter(({ post }) => {
      const text = searchForm(`${post.title ?? ''} ${post.content}`)
      return matchesSearch(text, tokens) && hasShortWords(text, tokens)
    })
    const newest = (about.find(({ post }) => post.lang === language) ?? about[0])?.post
    return newest
      ? [{ word, count: about.length, line: newest.title ?? firstLine(newest.content), lang: newest.lang }]
      : []
  })
  return topics.sort((a, b) => b.count - a.count).slice(0, most)
}

/** The first line of a text, which stands for its title. */
export const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''
