/** Loads the icons that home does not show, once; a screen without them is better than none. */
export const loadLaterIcons = (): Promise<unknown> => import('virtual:icons/later.css').catch(() => undefined)
