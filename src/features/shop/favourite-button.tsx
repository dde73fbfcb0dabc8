import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

interface FavouriteButtonProps {
  /** What the product is called. */
  name: string
  isOn: boolean
  /** Beside the button of a page, and not over a picture. */
  isLarge?: boolean
  onPress(): void
}

/** The heart of a product: keeps it among one's favourites; pops on a press, never by itself. */
export function FavouriteButton({ name, isOn, isLarge = false, onPress }: FavouriteButtonProps) {
  const { t } = useLingui()
  const [wasPressed, setPressed] = useState(false)
  const look = isLarge ? 'w-12 h-12 rounded-14px bg-surface-3' : 'w-9 h-9 rounded-full bg-surface raised-1 reach'
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t({ message: `Favourite: ${name}`, comment: 'heart button of a product, whose name follows' })}
      className={`relative grid flex-none place-items-center ${look} ${isOn ? 'text-like' : 'text-muted'}`}
      onClick={() => {
        setPressed(true)
        onPress()
      }}
    >
      <span
        aria-hidden
        className={`${isLarge ? 'icon-24' : 'icon-20'} ${isOn ? 'i-ph-heart-fill' : 'i-ph-heart'} ${isOn && wasPressed ? 'pop-heart' : ''}`}
      />
    </button>
  )
}
