import type { StaticShortcutMap } from 'unocss'
import { HERO_SKY } from './hero-sky.ts'

/** Words for the pieces that make up the product's own screens: tiles, strip, hero, post cards, navigation. */
export const PRODUCT_WORDS: StaticShortcutMap = {
  // service tiles: one of the sizes; colour from the nearest `data-tint`
  'tile-32': [{ width: '32px', height: '32px', 'border-radius': '12px 12px 5px 12px' }, 'tile'],
  'tile-40': [{ width: '40px', height: '40px', 'border-radius': '15px 15px 6px 15px' }, 'tile'],
  'tile-48': [{ width: '48px', height: '48px', 'border-radius': '18px 18px 7px 18px' }, 'tile'],
  'tile-58': [{ width: '58px', height: '58px', 'border-radius': '22px 22px 9px 22px' }, 'tile'],
  tile: [
    {
      position: 'relative',
      display: 'grid',
      'place-items': 'center',
      flex: 'none',
      background: 'var(--soft)',
      color: 'var(--ink)',
    },
  ],
  // four in a row, fewer where the window is narrow or the reader's text large
  'tile-grid': [{ display: 'grid', 'grid-template-columns': 'repeat(auto-fill,minmax(max(25%,3.25rem),1fr))' }],
  'tile-label': 'max-w-86px text-center text-12px leading-1.25 font-500 palt',
  'mark-available': [
    { width: '8px', height: '8px', 'border-radius': '9px', background: 'var(--online)', flex: 'none' },
  ],
  'mark-beta': [{ background: 'var(--ink)', color: 'var(--surface)' }, 'mark-pill'],
  'mark-soon': 'bg-surface-3 text-muted mark-pill',
  'mark-pill': [
    {
      height: 'max(18px,1.125rem)',
      padding: '0 6px',
      'border-radius': '99px',
      'font-size': '.6875rem',
      'font-weight': '700',
      'line-height': 'max(18px,1.125rem)',
      'white-space': 'nowrap',
    },
    'palt',
  ],
  'mark-ring': [{ 'box-shadow': '0 0 0 2px var(--surface)' }],
  avatar: [
    {
      position: 'relative',
      display: 'grid',
      'place-items': 'center',
      flex: 'none',
      'border-radius': '50%',
      background: 'var(--soft)',
      color: 'var(--ink)',
      'font-weight': '650',
    },
  ],

  // strip under the header
  strip: [
    {
      display: 'flex',
      'align-items': 'center',
      gap: '8px',
      'min-height': '40px',
      padding: '4px 8px 4px 16px',
      'font-size': '.8125rem',
      'line-height': '1.35',
    },
  ],
  'strip-offline': 'bg-offline-soft text-offline-text',
  'strip-pending': 'bg-pending-soft text-pending-text',
  'strip-accent': 'bg-accent-soft text-on-accent-soft',
  'strip-failed': 'bg-danger-soft text-danger-text',
  'strip-done': 'bg-success-soft text-success-text',
  'strip-action': 'reach relative shrink-0 px-2 py-1.5 font-650 whitespace-nowrap rounded-8px',

  // home
  hero: [
    {
      position: 'relative',
      overflow: 'hidden',
      'border-radius': '22px 22px 8px 22px',
      color: '#0b2233',
      'background-image': HERO_SKY.day,
      'background-repeat': 'no-repeat',
      'background-position': '100% 100%,0 0',
      'background-size': '358px 150px,100% 100%',
    },
    'dark:(text-[#f2f7fa] hero-night) wide:[background-size:412px_172px,100%_100%]',
  ],
  'hero-night': [{ 'background-image': HERO_SKY.night }],
  'hero-note': 'text-small text-[#143a52] dark:text-[#cfe2ee]',
  'composer-field': [
    {
      flex: '1',
      'min-width': '0',
      'min-height': '44px',
      padding: '0 16px',
      'border-radius': '22px',
      background: 'var(--surface-3)',
      color: 'var(--text-3)',
      'text-align': 'start',
    },
  ],

  // post card
  post: 'bg-surface px-4 pt-3.5 pb-1.5 line-above',
  'post-picture': [
    {
      'margin-top': '10px',
      'border-radius': '16px',
      overflow: 'hidden',
      'aspect-ratio': '16/9',
      'object-fit': 'cover',
      background: 'var(--skeleton)',
    },
  ],
  'post-product': [
    {
      display: 'flex',
      'align-items': 'center',
      gap: '12px',
      'margin-top': '10px',
      padding: '8px 12px 8px 8px',
      'border-radius': '14px',
    },
    'ring-line-in',
  ],
  'post-actions': [
    { display: 'flex', 'flex-wrap': 'wrap', margin: '2px -10px 0', 'font-size': '.8125rem' },
    'text-muted',
  ],
  'post-action': [
    {
      display: 'flex',
      'align-items': 'center',
      gap: '6px',
      'min-width': '84px',
      'min-height': '44px',
      padding: '0 10px',
    },
  ],
  'post-bar': [
    {
      display: 'flex',
      'align-items': 'center',
      gap: '6px',
      'margin-top': '10px',
      'min-height': '40px',
      padding: '4px 4px 4px 12px',
      'border-radius': '12px',
      'font-size': '.8125rem',
    },
  ],
  'post-bar-action': 'reach relative min-h-32px px-2.5 font-650 text-13px',
  'new-pill': [
    {
      display: 'inline-flex',
      'align-items': 'center',
      gap: '6px',
      'min-height': '36px',
      padding: '0 16px',
      'border-radius': '18px',
      background: 'var(--accent)',
      color: 'var(--on-accent)',
      'font-size': '.8125rem',
      'font-weight': '650',
      'box-shadow': 'var(--shadow-2)',
    },
  ],
  'pop-heart': [{ animation: 'heart .32s cubic-bezier(.34,1.56,.64,1)' }],
  'roll-in': [{ animation: 'roll .22s cubic-bezier(.2,0,0,1)' }],
  'fade-in': [{ animation: 'appear .22s' }],

  // navigation
  'nav-entry':
    'flex flex-1 min-w-0 flex-col items-center justify-center gap-0.5 h-[max(56px,3.5rem)] [font-size:min(.6875rem,4.1vw)] leading-1.2 font-500 text-faint [&[data-opening]]:text-accent-text [&[data-opening]>.nav-marker]:bg-accent-soft',
  'nav-label': 'max-w-full px-0.5 line-clamp-2 text-center [text-wrap:balance]',
  'nav-entry-on': 'text-accent-text! font-700!',
  'nav-marker': [
    {
      position: 'relative',
      display: 'grid',
      'place-items': 'center',
      width: 'min(48px,100%)',
      height: '28px',
      'border-radius': '14px 14px 5px 14px',
    },
  ],
  'nav-link': [
    {
      display: 'flex',
      'align-items': 'center',
      gap: '6px',
      'min-height': '44px',
      padding: '0 14px',
      'border-radius': '20px 20px 8px 20px',
      'font-weight': '500',
    },
    'text-muted hover:bg-surface-3 [&[data-opening]]:bg-accent-soft [&[data-opening]]:text-on-accent-soft',
  ],
  'nav-link-on': 'bg-accent-soft! text-on-accent-soft! font-700!',
}
