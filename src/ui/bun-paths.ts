/** The bun, in the 64-unit box of the mark: crust, crumb and bean, from the outside inwards. */
export const BUN_PATHS = [
  ['#EDA956', 'M32 10.5a21.5 21.5 0 0 1 21.5 21.5v16a5.5 5.5 0 0 1-5.5 5.5h-16a21.5 21.5 0 0 1 0-43Z'],
  ['#FFEBC9', 'M32 14.6a17.4 17.4 0 0 1 17.4 17.4v13.2a4.2 4.2 0 0 1-4.2 4.2h-13.2a17.4 17.4 0 0 1 0-34.8Z'],
  ['#7A2840', 'M32 20.6a11.4 11.4 0 0 1 11.4 11.4v8.6a2.8 2.8 0 0 1-2.8 2.8h-8.6a11.4 11.4 0 0 1 0-22.8Z'],
] as const
