import { objectShadow } from './object-shadow.ts'

const tomato = (x: number, y: number, scale: number, colour: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">` +
  `<path d="M-38 0C-38-26-20-34 0-34S38-26 38 0 20 36 0 36-38 26-38 0Z" fill="${colour}"/>` +
  `<path d="M-28-8C-26-20-16-26-8-27" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity=".55"/>` +
  `<path d="M0-30C-8-38-20-36-24-32C-16-28-10-24-8-18C-4-22-2-24 0-24C2-24 4-22 8-18C10-24 16-28 24-32C20-36 8-38 0-30ZM-3-28V-44H3V-28Z" fill="#4f8a3a"/></g>`

const berry = (x: number, y: number, scale: number, colour: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">` +
  `<path d="M-27-16C-27-28-14-30 0-26C14-30 27-28 27-16C27 6 10 32 0 32S-27 6-27-16Z" fill="${colour}"/>` +
  `<path d="M-19-14C-18-20-13-22-8-22" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none" opacity=".5"/>` +
  `<g fill="#ffe0a6"><circle cx="-10" cy="-4" r="1.8"/><circle cx="4" cy="-8" r="1.8"/><circle cx="13" cy="2" r="1.8"/><circle cx="-3" cy="8" r="1.8"/><circle cx="8" cy="14" r="1.800"/><circle cx="-8" cy="18" r="1.8"/></g>` +
  `<path d="M0-24C-6-34-20-34-24-28C-16-26-12-22-8-18C-5-21-3-22 0-22C3-22 5-21 8-18C12-22 16-26 24-28C20-34 6-34 0-24Z" fill="#4f8a3a"/></g>`

/** What one can eat or drink, drawn on 200 × 200. */
export const food = {
  tomato:
    objectShadow(100, 158, 72, 'rgba(80,20,10,.16)') +
    tomato(64, 122, 0.92, '#d8402f') +
    tomato(138, 124, 0.88, '#e2553a') +
    tomato(101, 98, 1, '#cc3527'),
  berry:
    objectShadow(100, 160, 66, 'rgba(80,10,20,.16)') +
    berry(76, 92, 1, '#d3304a') +
    berry(124, 94, 0.96, '#c3243f') +
    '<path d="M36 104H164L154 152C153 158 149 162 143 162H57C51 162 47 158 46 152Z" fill="#fff6ea"/>' +
    '<path d="M36 104H164L162 114H38Z" fill="#eadbc4"/><path d="M66 126h68M70 142h60" stroke="#eadbc4" stroke-width="5" stroke-linecap="round"/>',
  rice:
    objectShadow(100, 166, 56, 'rgba(60,50,20,.16)') +
    '<path d="M58 66C54 100 50 150 60 164H140C150 150 146 100 142 66Z" fill="#f4ead6"/>' +
    '<path d="M58 66C56 84 53 110 53 132H147C147 110 144 84 142 66Z" fill="#fffaf0"/>' +
    '<path d="M62 66C58 54 62 42 70 36H130C138 42 142 54 138 66Z" fill="#efe0c2"/>' +
    '<path d="M60 66H140" stroke="#b0432f" stroke-width="7" stroke-linecap="round"/><circle cx="100" cy="112" r="24" fill="#b0432f"/>' +
    '<path d="M100 98v28M90 106l10 6 10-6M88 118h24" stroke="#fff" stroke-width="4.5" stroke-linecap="round" fill="none"/>',
  bun:
    objectShadow(100, 154, 66, 'rgba(90,50,10,.18)') +
    '<path d="M34 118C34 78 64 54 100 54s66 24 66 64c0 24-14 34-38 34H72c-24 0-38-10-38-34Z" fill="#d98e45"/>' +
    '<path d="M38 104C44 72 70 56 100 56s56 16 62 48c-10-22-32-32-62-32s-52 10-62 32Z" fill="#eba95f" opacity=".9"/>' +
    '<path d="M48 150c6 3 14 4 24 4h56c10 0 18-1 24-4-8-5-22-7-52-7s-44 2-52 7Z" fill="#f9e3bd"/>' +
    '<path d="M62 82c8-8 16-12 26-14" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity=".55"/>' +
    '<g fill="#fff3d8"><ellipse cx="96" cy="70" rx="2.6" ry="4"/><ellipse cx="106" cy="76" rx="2.6" ry="4" transform="rotate(30 106 76)"/>' +
    '<ellipse cx="112" cy="67" rx="2.6" ry="4" transform="rotate(-20 112 67)"/><ellipse cx="101" cy="83" rx="2.6" ry="4" transform="rotate(-30 101 83)"/></g>',
  honey:
    objectShadow(100, 164, 54, 'rgba(90,60,0,.16)') +
    '<path d="M58 76C50 84 48 92 48 102V146C48 158 56 164 68 164H132C144 164 152 158 152 146V102C152 92 150 84 142 76Z" fill="#e9a21f"/>' +
    '<path d="M58 76C50 84 48 92 48 102V146C48 154 52 160 58 162C56 140 58 100 66 76Z" fill="#f5bf4f"/>' +
    '<rect x="54" y="52" width="92" height="24" rx="8" fill="#8a5a2b"/><rect x="54" y="52" width="92" height="9" rx="4.5" fill="#a97443"/>' +
    '<rect x="68" y="96" width="64" height="46" rx="8" fill="#fff6e0"/>' +
    '<path d="M100 102l11 6.500v13L100 128l-11-6.500v-13Z" fill="#e9a21f"/><path d="M84 134h32" stroke="#c98715" stroke-width="4" stroke-linecap="round"/>',
  coffee:
    objectShadow(100, 168, 54, 'rgba(50,30,10,.18)') +
    '<path d="M56 52H144L150 160C150 165 147 168 142 168H58C53 168 50 165 50 160Z" fill="#5a3a28"/>' +
    '<path d="M56 52H80L72 168H58C53 168 50 165 50 160Z" fill="#6f4a34"/><path d="M54 40H146V60H54Z" fill="#452b1d"/>' +
    '<path d="M54 58H146" stroke="#c9a27c" stroke-width="4"/><rect x="68" y="84" width="64" height="58" rx="10" fill="#f3e4cf"/>' +
    '<ellipse cx="100" cy="113" rx="15" ry="20" fill="#7a4a2c" transform="rotate(28 100 113)"/>' +
    '<path d="M108 96c-10 8-2 16-8 18s0 12-8 17" stroke="#f3e4cf" stroke-width="3.500" fill="none" stroke-linecap="round"/>',
  tea:
    objectShadow(100, 166, 48, 'rgba(20,50,20,.18)') +
    '<path d="M58 70H142V152C142 161 128 166 100 166S58 161 58 152Z" fill="#2f7350"/>' +
    '<path d="M58 70H78V164C65 161 58 157 58 152Z" fill="#4a9069"/><ellipse cx="100" cy="70" rx="42" ry="10" fill="#235a3e"/>' +
    '<path d="M60 52H140V68C140 74 124 78 100 78S60 74 60 68Z" fill="#3b8460"/><ellipse cx="100" cy="52" rx="40" ry="9" fill="#5aa57e"/>' +
    '<ellipse cx="100" cy="50" rx="11" ry="3.500" fill="#2f7350"/><rect x="80" y="96" width="46" height="50" rx="6" fill="#f6f1dd"/>' +
    '<path d="M103 138C92 128 92 114 103 104C114 114 114 128 103 138ZM103 138V114" fill="#7fb26a" stroke="#4f8a3a" stroke-width="2.500"/>',
} as const
