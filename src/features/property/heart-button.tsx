import { useLingui } from '@lingui/react/macro'

/** Keeps a property among the favourites; on means it is one. */
export function HeartButton({ title, isOn, onPress }: { title: string; isOn: boolean; onPress(): void }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t({ message: `Favourite: ${title}`, comment: 'heart button over the picture of a property' })}
      className={`grid place-items-center w-11 h-11 rounded-full bg-surface raised-1 ${isOn ? 'text-like' : ''}`}
      onClick={onPress}
    >
      <span aria-hidden className={`icon-22 ${isOn ? 'i-ph-heart-fill pop-heart' : 'i-ph-heart'}`} />
    </button>
  )
}
