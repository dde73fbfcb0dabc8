export const COAST_SIZE = 1200
/** How far the drawing goes on around that, so that no edge is seen. */
export const COAST_MARGIN = 600

const LAND =
  'M-700 -700H1130L1010 0C960 60 890 120 880 190C872 250 850 300 880 360C905 405 985 425 950 470C925 505 905 500 925 540C960 585 1025 590 1030 640C1035 720 985 770 950 830C915 895 850 935 800 920C755 908 745 870 740 820C733 760 700 730 690 680C680 630 700 600 660 560C640 530 560 500 500 480C450 465 440 500 420 480C380 455 300 470 220 475C140 480 60 500 0 515L-700 590Z'
const FAR_SHORE =
  'M1900 -700H1300C1260 -300 1240 0 1200 90C1140 160 1120 260 1150 360C1170 440 1130 540 1160 640C1180 700 1200 720 1230 760L1900 1200Z'
const HILLS =
  'M610 330q60-70 130 0q50 60-20 90q-90 20-110-90ZM790 640q60-60 110 10q20 80-50 90q-80 0-60-100ZM120 190q90-80 170 0q40 80-60 90q-120 10-110-90Z'
const ROADS =
  'M-700 440L-20 400C200 390 420 410 560 400S780 300 850 180S980 30 1060 -700M560 400C640 450 700 520 760 610S840 780 850 860M850 180C830 330 860 450 880 560S900 720 860 800M280 -700L330 -20C340 140 380 260 400 400M620 -700L600 -20C580 160 560 280 560 400M-700 150L-20 180C300 200 640 150 850 180'

/** A coast of bays and headlands on paper, for things that lie towns apart. */
export function CoastDrawing({ size }: { size: number }) {
  return (
    <svg
      viewBox={`0 0 ${COAST_SIZE} ${COAST_SIZE}`}
      width={size}
      height={size}
      className="max-w-none overflow-visible"
      aria-hidden="true"
      fill="none"
    >
      <path d="M-700 -700H1900V1900H-700Z" className="fill-[#a9daf3] dark:fill-[#143f5c]" />
      <path d={LAND + FAR_SHORE} className="fill-[#f1f0ea] dark:fill-[#1a2126]" />
      <path d={HILLS} className="fill-[#cfeac6] dark:fill-[#1d3a28]" />
      <path d={ROADS} className="stroke-[#ffffff] dark:stroke-[#36414a]" strokeWidth="14" strokeLinecap="round" />
    </svg>
  )
}
