import type { Language } from './fields.ts'

interface Words {
  first: readonly string[]
  second: readonly string[]
  between: '' | ' '
}

const list = (words: string): readonly string[] => words.split('、')

/** What guests are called by who have chosen no name: the same two words in every language, by their places. */
const GUEST_WORDS: Record<Language, Words> = {
  ja: {
    first: list(
      'ちいさな、まるい、やさしい、おだやかな、あかるい、あたたかい、ほがらかな、しずかな、いそがしい、かしこい、ゆうかんな、しあわせな、げんきな、ねむたい、ゆめみる、おどる、うたう、たびする、ほほえむ、かがやく、あおい、しろい、きんいろの、ぎんいろの、すなおな、さわやかな、やわらかい、てれやな、すばやい、のんびりした、きらめく、あそびずきな',
    ),
    second: list(
      'すずめ、つばめ、ふくろう、ペンギン、はくちょう、つる、かもめ、こまどり、ねこ、りす、かわうそ、パンダ、コアラ、はりねずみ、いるか、ハムスター、あざらし、しか、ポニー、ほたる、てんとうむし、ちょうちょ、クローバー、ひまわり、チューリップ、かえで、まつ、たけ、どんぐり、いちご、ベーグル、クロワッサン、スコーン、ワッフル、トースト、にじ、ほし、つき、そよかぜ、ちょうちん',
    ),
    between: '',
  },
  en: {
    first: list(
      'Little、Round、Gentle、Calm、Bright、Warm、Cheerful、Quiet、Busy、Clever、Brave、Happy、Lively、Sleepy、Dreamy、Dancing、Singing、Travelling、Smiling、Shining、Blue、White、Golden、Silver、Honest、Fresh、Soft、Shy、Swift、Easygoing、Twinkling、Playful',
    ),
    second: list(
      'Sparrow、Swallow、Owl、Penguin、Swan、Crane、Seagull、Robin、Cat、Squirrel、Otter、Panda、Koala、Hedgehog、Dolphin、Hamster、Seal、Deer、Pony、Firefly、Ladybird、Butterfly、Clover、Sunflower、Tulip、Maple、Pine、Bamboo、Acorn、Strawberry、Bagel、Croissant、Scone、Waffle、Toast、Rainbow、Star、Moon、Breeze、Lantern',
    ),
    between: ' ',
  },
  ko: {
    first: list(
      '작은、동그란、다정한、차분한、밝은、따뜻한、명랑한、조용한、부지런한、똑똑한、용감한、행복한、활기찬、졸린、꿈꾸는、춤추는、노래하는、여행하는、미소 짓는、빛나는、파란、하얀、금빛、은빛、솔직한、상쾌한、부드러운、수줍은、재빠른、느긋한、반짝이는、장난스러운',
    ),
    second: list(
      '참새、제비、부엉이、펭귄、백조、두루미、갈매기、울새、고양이、다람쥐、수달、판다、코알라、고슴도치、돌고래、햄스터、물범、사슴、조랑말、반딧불이、무당벌레、나비、클로버、해바라기、튤립、단풍나무、소나무、대나무、도토리、딸기、베이글、크루아상、스콘、와플、토스트、무지개、별님、달님、산들바람、등불',
    ),
    between: ' ',
  },
  zh: {
    first: list(
      '小小的、圆圆的、温柔的、平静的、明亮的、温暖的、开朗的、安静的、忙碌的、聪明的、勇敢的、幸福的、活泼的、困困的、爱做梦的、跳舞的、唱歌的、旅行的、微笑的、闪亮的、蓝色的、白色的、金色的、银色的、坦率的、清爽的、柔软的、害羞的、敏捷的、悠闲的、闪烁的、爱玩的',
    ),
    second: list(
      '麻雀、燕子、猫头鹰、企鹅、天鹅、仙鹤、海鸥、知更鸟、猫咪、松鼠、水獭、熊猫、考拉、刺猬、海豚、仓鼠、海豹、小鹿、小马、萤火虫、瓢虫、蝴蝶、三叶草、向日葵、郁金香、枫树、松树、竹子、橡果、草莓、贝果、可颂、司康、华夫饼、吐司、彩虹、星星、月亮、微风、灯笼',
    ),
    between: '',
  },
}

/** The two words that a number stands for (`guest-names.ts`); of one that is out of range, those of its rest. */
export function guestWords(guestName: number, language: Language): string {
  const { first, second, between } = GUEST_WORDS[language]
  const at = Math.abs(Math.trunc(guestName)) % (first.length * second.length)
  return `${first[at % first.length]}${between}${second[Math.floor(at / first.length)]}`
}
