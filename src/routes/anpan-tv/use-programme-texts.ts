import { useLingui } from '@lingui/react/macro'
import type { Language } from '#contract/fields.ts'
import { counted } from '#src/lib/counted.ts'
import { relativeTime } from '#src/lib/relative-time.ts'
import type { Programme } from './rules.ts'

/** The texts of a programme in the page's language. */
export function useProgrammeTexts(programme: Programme) {
  const { t, i18n } = useLingui()
  const { episode, isLive, rating } = programme
  const language = i18n.locale as Language
  const show = i18n._(programme.title)
  const count = counted(programme.views, language)
  const ago = relativeTime(programme.uploadTime, Date.now(), language)
  return {
    title:
      episode > 1
        ? t({ message: `${show}, episode ${episode}`, comment: 'programme and number of its episode' })
        : show,
    description: i18n._(programme.description),
    creator: i18n._(programme.creator),
    tags: programme.tags.map((tag) => i18n._(tag)),
    views: isLive
      ? t({ message: `${count} watching`, comment: 'number of people who watch a live programme' })
      : t({ message: `${count} views`, comment: 'how often a programme was watched; a short number' }),
    time: isLive ? t({ message: `started ${ago}`, comment: 'of a live programme; a time such as 20 min ago' }) : ago,
    rating: t({ message: `Rated ${rating} out of 5`, comment: 'stars of a programme' }),
  }
}
