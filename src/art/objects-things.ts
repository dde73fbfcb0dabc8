import { objectShadow } from './object-shadow.ts'

/** What one can use, drawn on 200 × 200. */
export const things = {
  mug:
    objectShadow(98, 160, 54, 'rgba(20,40,60,.16)') +
    '<path d="M134 84h10c14 0 22 9 22 22s-8 22-22 22h-10" fill="none" stroke="#2f6f95" stroke-width="12"/>' +
    '<path d="M50 66H140V136C140 152 130 160 116 160H74C60 160 50 152 50 136Z" fill="#3b86b1"/>' +
    '<path d="M50 66H72V158C58 156 50 148 50 136Z" fill="#5fa5cc"/><ellipse cx="95" cy="66" rx="45" ry="11" fill="#2b5f80"/>' +
    '<ellipse cx="95" cy="68" rx="37" ry="7.5" fill="#6b3f2a"/>' +
    '<path d="M80 46c-6-8 6-12 0-22M104 46c-6-8 6-12 0-22" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none" opacity=".8"/>',
  cup:
    objectShadow(98, 160, 56, 'rgba(60,40,20,.16)') +
    '<path d="M138 82h8c13 0 20 8 20 20s-8 20-22 20h-10" fill="none" stroke="#d9c9b0" stroke-width="11"/>' +
    '<path d="M42 68H146C146 122 134 160 112 160H76C54 160 42 122 42 68Z" fill="#fffaf0"/>' +
    '<path d="M42 68H64C64 112 70 146 84 160H76C54 160 42 122 42 68Z" fill="#ece0cb"/><ellipse cx="94" cy="68" rx="52" ry="13" fill="#e2d3b8"/>' +
    '<ellipse cx="94" cy="70" rx="43" ry="9" fill="#e39a45"/><circle cx="84" cy="69" r="3" fill="#5c9646"/><circle cx="104" cy="72" r="3" fill="#5c9646"/>' +
    '<path d="M80 46c-6-8 6-12 0-22M106 46c-6-8 6-12 0-22" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none" opacity=".8"/>',
  watch:
    objectShadow(100, 176, 42, 'rgba(0,40,50,.18)') +
    '<path d="M76 22h48l6 50H70ZM70 128h60l-6 50H76Z" fill="#27505a"/><rect x="56" y="58" width="88" height="84" rx="26" fill="#12313a"/>' +
    '<rect x="64" y="66" width="72" height="68" rx="19" fill="#0c1f26"/><circle cx="100" cy="100" r="24" fill="none" stroke="#1f4652" stroke-width="7"/>' +
    '<path d="M100 76a24 24 0 1 1-20.800 36" fill="none" stroke="#34d0e0" stroke-width="7" stroke-linecap="round"/><rect x="144" y="88" width="7" height="22" rx="3.5" fill="#27505a"/>',
  headphones:
    objectShadow(100, 172, 54, 'rgba(50,10,30,.16)') +
    '<path d="M46 122V104a54 54 0 0 1 108 0v18" fill="none" stroke="#7b2f4d" stroke-width="13" stroke-linecap="round"/>' +
    '<rect x="34" y="104" width="34" height="60" rx="16" fill="#a8486c"/><rect x="132" y="104" width="34" height="60" rx="16" fill="#a8486c"/>' +
    '<rect x="54" y="104" width="18" height="60" rx="9" fill="#5e2139"/><rect x="128" y="104" width="18" height="60" rx="9" fill="#5e2139"/>',
  tote:
    objectShadow(100, 172, 58, 'rgba(40,40,20,.15)') +
    '<path d="M72 74V56a28 28 0 0 1 56 0v18" fill="none" stroke="#8a7a50" stroke-width="9"/>' +
    '<path d="M46 70H154L162 160C162 168 158 172 150 172H50C42 172 38 168 38 160Z" fill="#efe6cd"/><path d="M46 70H154L155.500 86H44.500Z" fill="#e2d5b2"/>' +
    '<path d="M100 98a24 24 0 0 1 24 24v19a5 5 0 0 1-5 5h-19a24 24 0 0 1 0-48Z" fill="#0ea5e9"/>' +
    '<path d="M100 112a10.500 10.500 0 0 1 10.500 10.500v8a2.500 2.500 0 0 1-2.500 2.500h-8a10.500 10.500 0 0 1 0-21Z" fill="#efe6cd"/>',
  bag:
    objectShadow(100, 172, 58, 'rgba(20,40,40,.16)') +
    '<path d="M64 92C64 40 136 40 136 92" fill="none" stroke="#4d6f6b" stroke-width="9"/>' +
    '<path d="M40 84H160L152 162C151 169 147 172 140 172H60C53 172 49 169 48 162Z" fill="#7fa39d"/><path d="M40 84H160L158 102H42Z" fill="#6b908a"/>' +
    '<path d="M62 118V158M138 118V158" stroke="#6b908a" stroke-width="4" stroke-linecap="round" stroke-dasharray="7 7"/>' +
    '<path d="M88 84C82 62 92 44 100 40C102 56 104 70 102 84ZM104 84C108 66 118 58 126 56C126 68 122 78 116 84Z" fill="#5c9646"/>',
  lamp:
    objectShadow(100, 176, 40, 'rgba(60,40,10,.16)') +
    '<rect x="95" y="104" width="10" height="64" fill="#6b5640"/><rect x="70" y="164" width="60" height="10" rx="5" fill="#6b5640"/>' +
    '<path d="M76 34H124L150 108H50Z" fill="#f6c978"/><path d="M76 34H98L86 108H50Z" fill="#fbdda2"/>',
  book:
    objectShadow(100, 164, 60, 'rgba(20,50,40,.16)') +
    '<path d="M44 54h88c10 0 14 5 14 14v92H58c-9 0-14-6-14-14Z" fill="#1c7a66"/>' +
    '<path d="M44 146c0-8 5-12 14-12h88v26H58c-9 0-14-6-14-14Z" fill="#f7f1e3"/><path d="M44 54h14v80c-9 0-14 4-14 12Z" fill="#135a4b"/>' +
    '<rect x="78" y="76" width="46" height="8" rx="4" fill="#bfe6da"/><rect x="78" y="92" width="30" height="8" rx="4" fill="#bfe6da"/>',
  notebook:
    objectShadow(100, 168, 56, 'rgba(30,30,70,.18)') +
    '<rect x="52" y="38" width="100" height="130" rx="10" fill="#34426e"/><rect x="52" y="38" width="20" height="130" rx="8" fill="#283355"/>' +
    '<path d="M138 38h8v130h-8Z" fill="#e7b04a"/><path d="M116 76a22 22 0 1 0 10 40a26 26 0 0 1-10-40Z" fill="#fbe6b0"/>' +
    '<circle cx="90" cy="134" r="2.500" fill="#fbe6b0"/><circle cx="122" cy="142" r="2" fill="#fbe6b0"/><circle cx="96" cy="62" r="2" fill="#fbe6b0"/>',
  record:
    objectShadow(100, 168, 62, 'rgba(50,20,30,.18)') +
    '<circle cx="122" cy="104" r="58" fill="#231a20"/><circle cx="122" cy="104" r="46" fill="none" stroke="#43333c" stroke-width="2"/>' +
    '<circle cx="122" cy="104" r="36" fill="none" stroke="#43333c" stroke-width="2"/><rect x="34" y="48" width="112" height="116" rx="5" fill="#f2b76b"/>' +
    '<circle cx="90" cy="106" r="34" fill="#fff1d6"/><path d="M56 106a34 34 0 0 0 68 0Z" fill="#7a2840"/><path d="M34 53a5 5 0 0 1 5-5h7v116h-7a5 5 0 0 1-5-5Z" fill="#fff" opacity=".25"/>',
  plant:
    objectShadow(100, 172, 46, 'rgba(20,50,30,.16)') +
    '<path d="M100 118C84 96 60 98 44 74C74 64 96 78 100 118Z" fill="#3f8f57"/><path d="M100 118C116 92 140 92 158 64C126 58 102 78 100 118Z" fill="#58a868"/>' +
    '<path d="M100 122C86 92 90 62 104 34C122 62 120 94 100 122Z" fill="#2f7a49"/><path d="M100 118C104 92 106 70 104 50" stroke="#8fcf93" stroke-width="3" fill="none" stroke-linecap="round"/>' +
    '<path d="M62 114H138L130 162C129 169 125 172 118 172H82C75 172 71 169 70 162Z" fill="#c96f4a"/><rect x="56" y="106" width="88" height="18" rx="6" fill="#dd8560"/>',
  umbrella:
    objectShadow(100, 174, 36, 'rgba(20,30,60,.16)') +
    '<path d="M100 40V152c0 10 16 10 16 0" fill="none" stroke="#5b4a3c" stroke-width="7" stroke-linecap="round"/>' +
    '<path d="M32 104C32 62 62 38 100 38s68 24 68 66c-8-9-24-9-34 0c-8-9-26-9-34 0c-8-9-26-9-34 0c-10-9-26-9-34 0Z" fill="#3568b2"/>' +
    '<path d="M100 38C80 50 68 76 66 104c-10-9-26-9-34 0C32 62 62 38 100 38Z" fill="#5d8fd8"/><path d="M100 38c20 12 32 38 34 66c10-9 26-9 34 0C168 62 138 38 100 38Z" fill="#29528f"/>' +
    '<circle cx="100" cy="35" r="5" fill="#5b4a3c"/>',
} as const
