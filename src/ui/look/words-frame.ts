import type { StaticShortcutMap } from 'unocss'

/** Words for grounds, sections, rows, headings and running text. */
export const FRAME_WORDS: StaticShortcutMap = {
  // grounds
  surface: 'bg-surface',
  card: [{ background: 'var(--surface)', 'border-radius': '18px', 'box-shadow': '0 0 0 1px var(--line)' }],
  panel: [
    { background: 'var(--surface)', 'border-radius': '20px', 'box-shadow': '0 0 0 1px var(--line)', padding: '20px' },
  ],
  section: [{ background: 'var(--surface)', padding: '16px' }, 'desktop:(rounded-18px ring-line)'],
  // stays in sight under the header and its strip, which may be away or empty
  'under-header': [
    {
      position: 'sticky',
      'z-index': '20',
      top: 'calc(env(safe-area-inset-top) + var(--head) + var(--strip))',
      transition: 'top .22s',
    },
  ],
  'section-gap': 'mt-2 desktop:mt-5',
  inset: [{ background: 'var(--surface-2)', 'border-radius': '14px', padding: '12px 16px' }],
  'ring-line': [{ 'box-shadow': '0 0 0 1px var(--line)' }],
  'ring-line-in': [{ 'box-shadow': 'inset 0 0 0 1px var(--line)' }],
  'raised-1': [{ 'box-shadow': 'var(--shadow-1)' }],
  'raised-2': [{ 'box-shadow': 'var(--shadow-2)' }],
  'raised-3': [{ 'box-shadow': 'var(--shadow-3),0 0 0 1px var(--line)' }],
  'line-above': [{ 'border-top': '1px solid var(--line)' }],
  'line-below': [{ 'border-bottom': '1px solid var(--line)' }],
  'bun-corner': [{ 'border-radius': '22px 22px 8px 22px' }],

  // page frame
  'page-column': 'w-full max-w-640px mx-auto px-4 tablet:px-6 desktop:(max-w-960px px-8)',
  'page-wide': 'w-full max-w-1280px mx-auto desktop:px-8 wide:px-10',
  'section-head': 'flex items-center justify-between gap-3 mb-3',
  'section-more': 'flex items-center gap-0.5 min-h-11 -my-3 text-small text-muted font-500',
  stack: 'flex flex-col',
  row: 'flex items-center gap-3 min-h-14',
  'row-list': [{ display: 'flex', 'align-items': 'center', gap: '12px', 'min-height': '64px', padding: '10px 16px' }],

  // type
  'text-display': '[font-size:min(2.375rem,12vw)] desktop:text-38px leading-1.15 font-750 tracking--0.018em',
  'text-figure': 'text-24px leading-1.2 font-750',
  'text-h1': 'text-21px leading-1.35 font-750 tracking--0.005em desktop:text-25px',
  'text-h2': 'text-16px leading-1.4 font-700 desktop:text-17px',
  'text-title': 'text-15px leading-1.45 font-650',
  'text-body': 'text-15px leading-1.55 lang-ja:leading-1.7 lang-zh:leading-1.7 lang-ko:leading-1.65',
  'text-ui': 'text-15px leading-1.5',
  'text-small': 'text-13px leading-1.5',
  'text-caption': 'text-12px leading-1.4',
  num: [{ 'font-variant-numeric': 'tabular-nums', 'white-space': 'nowrap' }],
  palt: [{ 'font-feature-settings': "'palt'" }],
  link: 'text-accent-text font-600 underline-offset-3 hover:underline',
  'only-read': [
    {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      'clip-path': 'inset(50%)',
      'white-space': 'nowrap',
    },
  ],
}
