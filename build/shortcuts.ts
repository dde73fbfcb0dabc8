import { TINTS } from '#src/ui/look/tints.ts'
import { LIGHT } from '#src/ui/look/tokens.ts'
import type { LanguageCode } from './languages.ts'

/** A way straight to one thing, from the icon on the home screen. */
export interface Shortcut {
  /** Names its icon's file too. */
  id: string
  url: string
  name: Record<LanguageCode, string>
  /** A Phosphor glyph, drawn duotone on a soft circle. */
  glyph: string
  soft: string
  ink: string
}

function tint(id: string): { soft: string; ink: string } {
  const [soft, ink] = TINTS[id]?.[0] ?? []
  if (!soft || !ink) throw new Error(`no tint ${id}`)
  return { soft, ink }
}

const accent = { soft: LIGHT['accent-soft'] ?? '', ink: LIGHT['accent-text'] ?? '' }

/** Four; each page opens without a network. */
export const shortcuts: readonly Shortcut[] = [
  {
    id: 'write',
    url: '/?compose=1',
    name: { ja: '投稿を書く', en: 'Write a post', ko: '글쓰기', zh: '写帖子' },
    glyph: 'pencil-simple-line',
    ...accent,
  },
  {
    id: 'balance',
    url: '/kabu-pay',
    name: { ja: '残高を見る', en: 'See the balance', ko: '잔액 보기', zh: '查看余额' },
    glyph: 'hand-coins',
    ...tint('kabu-pay'),
  },
  {
    id: 'chattie',
    url: '/chattie',
    name: { ja: 'Chattie', en: 'Chattie', ko: 'Chattie', zh: 'Chattie' },
    glyph: 'chat-teardrop-dots',
    ...tint('chattie'),
  },
  {
    id: 'discover',
    url: '/discover',
    name: { ja: '見つける', en: 'Discover', ko: '둘러보기', zh: '发现' },
    glyph: 'compass',
    ...accent,
  },
]
