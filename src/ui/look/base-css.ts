import { TINT_ALIASES, TINTS } from './tints.ts'
import { DARK, LIGHT } from './tokens.ts'

const FONT = {
  ja: "'Figtree Variable','Hiragino Sans','Hiragino Kaku Gothic ProN','Noto Sans JP','Noto Sans CJK JP','Yu Gothic UI',Meiryo,system-ui,sans-serif",
  en: "'Figtree Variable',system-ui,-apple-system,'Segoe UI',Roboto,'Hiragino Sans','Noto Sans JP',sans-serif",
  ko: "'Figtree Variable','Apple SD Gothic Neo','Noto Sans KR','Noto Sans CJK KR','Malgun Gothic',system-ui,sans-serif",
  zh: "'Figtree Variable','PingFang SC','Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei',system-ui,sans-serif",
}

/** Latin letters in Figtree, served from our own origin; other scripts come from the system. */
const FIGTREE = `@font-face{font-family:'Figtree Variable';font-style:normal;font-display:swap;font-weight:300 900;src:url(@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2) format('woff2-variations');unicode-range:U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-200B,U+2010-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD}`

const declare = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

const selectorOf = (id: string): string =>
  [id, ...Object.keys(TINT_ALIASES).filter((alias) => TINT_ALIASES[alias] === id)]
    .map((name) => `[data-tint=${name}]`)
    .join(',')

function tintRules(theme: 0 | 1, within: string): string {
  return Object.entries(TINTS)
    .map(([id, colours]) => {
      const [soft, ink, fill, onFill] = colours[theme]
      const selector = selectorOf(id)
        .split(',')
        .map((one) => `${within}${one}`)
        .join(',')
      return `${selector}{--soft:${soft};--ink:${ink};--fill:${fill};--on-fill:${onFill}}`
    })
    .join('')
}

const LIGHT_RULES = `:root{color-scheme:light;${declare(LIGHT)};--soft:var(--surface-3);--ink:var(--text-2);--fill:var(--accent);--on-fill:var(--on-accent)}${tintRules(0, '')}`
const DARK_RULES = `[data-theme=dark]{color-scheme:dark;${declare(DARK)}}${tintRules(1, '[data-theme=dark] ')}`

const RESET = `
*,::before,::after{box-sizing:border-box;margin:0;padding:0;border:0 solid}
html{font-family:${FONT.ja};line-height:1.5;-webkit-text-size-adjust:100%;-webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility;color:var(--text);background:var(--bg);-webkit-tap-highlight-color:transparent;overflow-y:scroll}
body{min-height:100dvh;font-size:.9375rem;line-break:strict;overflow-wrap:anywhere;text-autospace:normal}
[dir=auto]{unicode-bidi:plaintext}
button,input,textarea,select{font:inherit;letter-spacing:inherit;color:inherit;background:none;border-radius:0}
button,[role=button],summary{cursor:pointer}
a{color:inherit;text-decoration:none}
ul,ol{list-style:none}
img,svg,video,canvas{display:block;max-width:100%}
dialog::backdrop{background:var(--scrim);animation:appear .22s}
dialog,[popover]{color:inherit;background:none;margin:auto;inset:auto}
input::placeholder,textarea::placeholder{color:var(--text-3);opacity:1}
div[role=search] input::-webkit-search-cancel-button{display:none}
body{--nav:calc(max(56px,3.5rem) + max(8px,env(safe-area-inset-bottom)));--dock:var(--nav)}
body{--head:52px;--strip:0px}
@media (min-width:900px){body{--nav:0px;--head:64px}}
body:has(header.opacity-0){--head:0px}
body[data-strip-room]{--strip:40px}
body[data-strip-room] #main{margin-top:40px}
[data-offline] [data-strip='']{height:40px;background:var(--offline-soft)}
body{--tabs:calc(env(safe-area-inset-top) + var(--head) + var(--strip) + 52px);--below-tabs:calc(env(safe-area-inset-top) + var(--strip) + 116px)}
body:has(form textarea) .fab{display:none}
body[data-player]{--dock:calc(var(--nav) + 70px)}
[dir=auto]{unicode-bidi:plaintext}
[hidden]{display:none!important}
h1,h2,h3,h4{font-size:inherit;font-weight:inherit;text-wrap:balance}
p{text-wrap:pretty}
.post-pictures{display:grid;grid:auto-flow minmax(0,1fr)/1fr 1fr;gap:3px;margin-top:10px;border-radius:16px;overflow:hidden;aspect-ratio:8/5}
.post-pictures .post-picture{border-radius:0}
.post-pictures>:first-child:nth-last-child(3){grid-row:span 2}
:is(.post-pictures,.post-whole) .post-picture{height:100%;margin:0}`

const fits = (body: string): string =>
  `${body} #root{display:flex;flex-direction:column;height:var(--fit,100dvh)}${body} #main{flex:1;min-height:0;padding-bottom:var(--dock)}`

/** Pages that fill the screen and scroll within themselves (`useFitsScreen`). */
const FIT = `
@media (min-width:900px){${fits('body[data-fit]')}}
@media not all and (min-width:900px){body[data-fit=task]{--nav:0px}body[data-fit=task] #root>nav,body[data-fit=task] #root>div>header{display:none}${fits('body[data-fit=task]')}}`

const LANGUAGE = `
:lang(ja){font-family:${FONT.ja}}:lang(en){font-family:${FONT.en}}:lang(ko){font-family:${FONT.ko};word-break:keep-all}:lang(zh){font-family:${FONT.zh}}
:where([lang]:not(:lang(ko))){word-break:normal}
h1:lang(ja),h2:lang(ja),h3:lang(ja),button:lang(ja),.btn:lang(ja),.phrase:lang(ja){font-feature-settings:'palt';word-break:auto-phrase}`

/** What moves goes, and what turns or pulses for long stands still; a short change of opacity stays (design §8). */
const still = (within: string): string =>
  `${within}*,${within}::before,${within}::after{animation-duration:.12s!important;animation-iteration-count:1!important;transition-duration:.12s!important;transition-property:opacity!important;scroll-behavior:auto!important}` +
  `${within}dialog::backdrop{animation-duration:.12s!important}` +
  `${within}:is(.sheet,.alert-box,.toast-move,.roll-in){animation-name:appear!important}` +
  `${within}:is(.pop-heart,.seed,.spinner,.skeleton,.animate-spin){animation:none!important}`

/** With forced colours there are no grounds and no shadows: edges, choices and what is drawn with grounds get lines and system colours. */
export const FORCED_COLOURS_CSS = `
@media (forced-colors:active){
:where(.card,.panel,.inset,.ring-line,.ring-line-in,.raised-1,.raised-2,.raised-3,.sheet,.alert-box,.menu-list,.toast,.post-bar,.bun-corner,.rounded-18px,.skeleton){outline:1px solid CanvasText;outline-offset:-1px}
.btn,.chip,.field,.field-area,.field-search,.fab,.segment,.new-pill,.composer-field{border:1px solid ButtonText}
:where([aria-current],[aria-selected=true],[aria-pressed=true],[aria-checked=true]:not([role=switch])),label:has([type=radio]:checked){outline:2px solid Highlight;outline-offset:-2px}
:focus-visible,label:has(:focus-visible){outline:3px solid CanvasText;outline-offset:2px}
:is(.bg-fill,.bg-accent,.bg-ink,.bg-line,.bg-line-strong,.bg-live-bg,.red-dot,.mark-available):empty{forced-color-adjust:none;background:Highlight}
[role=progressbar]{outline:1px solid CanvasText}
[role=switch]>:last-child{border:1px solid ButtonText}
[role=switch]>:last-child>*{forced-color-adjust:none;background:CanvasText!important;margin:-1px}
[role=switch][aria-checked=true]>:last-child{forced-color-adjust:none;background:Highlight}
.slider{appearance:auto}
.spinner{forced-color-adjust:none;color:CanvasText}
}`

const ACCESS = `
:where(:focus){outline:none}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
@media (prefers-contrast:more){:root,[data-theme]{--line:var(--line-strong)}.btn,.tag,.chip,.strip,.tile{outline:1px solid var(--line-strong);outline-offset:-1px}.btn:focus-visible,.chip:focus-visible{outline:2px solid var(--focus);outline-offset:2px}}
@media (prefers-reduced-motion:reduce){${still('')}}
${still('[data-motion=calm] ')}`

const SLIDER = `
.slider{appearance:none;width:100%;height:44px;margin:0;cursor:pointer}
.slider::-webkit-slider-runnable-track{height:6px;border-radius:3px;background:linear-gradient(to right,var(--fill) var(--done),var(--surface-3) 0)}
.slider::-webkit-slider-thumb{appearance:none;width:24px;height:24px;margin-top:-9px;border-radius:50%;background:var(--surface);box-shadow:0 0 0 1px var(--line-strong),var(--shadow-1)}
.slider::-moz-range-track{height:6px;border-radius:3px;background:var(--surface-3)}
.slider::-moz-range-progress{height:6px;border-radius:3px;background:var(--fill)}
.slider::-moz-range-thumb{width:24px;height:24px;border:0;border-radius:50%;background:var(--surface);box-shadow:0 0 0 1px var(--line-strong)}
.slider:disabled{opacity:.5;cursor:default}`

const KEYFRAMES = `
@keyframes skeleton{50%{opacity:.55}}
@keyframes spin{to{transform:rotate(1turn)}}
@keyframes appear{from{opacity:0}}
@keyframes sheet-in{from{transform:translateY(100%)}}
@keyframes dialog-in{from{opacity:0;transform:scale(.96)}}
@keyframes toast-in{from{opacity:0;transform:translateY(16px)}}
@keyframes heart{40%{transform:scale(1.25)}}
@keyframes seed{from{opacity:1}to{opacity:0;transform:rotate(var(--turn,0deg)) translateY(-18px)}}
@keyframes roll{from{opacity:0;transform:translateY(8px)}}`

/** What every page needs before any class: variables of both themes, tints, reset, type by language, focus, motion. */
export const BASE_CSS =
  FIGTREE + LIGHT_RULES + DARK_RULES + RESET + SLIDER + FIT + LANGUAGE + ACCESS + FORCED_COLOURS_CSS + KEYFRAMES
