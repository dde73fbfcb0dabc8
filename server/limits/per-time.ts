/** So many in a minute, an hour or a day, as so many in a second. */
export const perMinute = (count: number): number => count / 60
export const perHour = (count: number): number => count / 3600
export const perDay = (count: number): number => count / 86_400
