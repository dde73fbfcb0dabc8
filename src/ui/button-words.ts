const KIND = {
  primary: 'btn-primary',
  soft: 'btn-soft',
  secondary: 'btn-secondary',
  outline: 'btn-outline',
  ghost: 'btn-ghost',
  danger: 'btn-danger',
  tint: 'btn-tint',
  'tint-soft': 'btn-tint-soft',
  white: 'btn-white',
  glass: 'btn-glass',
} as const

const SIZE = { lg: 'btn-lg', md: '', sm: 'btn-sm', xs: 'btn-xs' } as const

export type ButtonKind = keyof typeof KIND
export type ButtonSize = keyof typeof SIZE

/** The class words of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind = 'secondary', size: ButtonSize = 'md'): string {
  return `btn ${KIND[kind]} ${SIZE[size]}`.trimEnd()
}
