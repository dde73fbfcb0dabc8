import { Drawing } from '#src/ui/drawing.tsx'

export interface Pictured {
  id: string
  picture: 'house' | 'apartment' | 'condo' | 'land'
  time: 'dawn' | 'day' | 'dusk' | 'night'
  hue: number
}

/** The drawn picture of a property, 16:8.6. */
export function PropertyPicture({ of, className = '' }: { of: Pictured; className?: string }) {
  return (
    <Drawing
      kind={of.picture}
      id={of.id}
      hue={of.hue}
      time={of.time}
      width={640}
      height={344}
      className={`w-full h-auto aspect-[16/8.6] ${className}`}
    />
  )
}
