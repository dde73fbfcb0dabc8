/** An answer as it came, before anything is made of it. */
export interface RawAnswer {
  status: number
  statusText: string
  headers: Headers
  text: string
}

/** Requests that the HTML sent before any script had loaded, by address (`queries/ask-early.ts`). */
declare global {
  var anpanEarly: Record<string, Promise<RawAnswer>> | undefined
}

/** True on a first visit, where the HTML itself has asked for what home shows. */
export const hasEarlyAnswers = (): boolean => globalThis.anpanEarly !== undefined

/** True while the answer to a request that the HTML has sent waits to be taken. */
export const hasEarlyAnswer = (address: string): boolean => globalThis.anpanEarly?.[address] !== undefined

/** The answer to a request that the HTML has sent; it is given once. */
export function takeEarlyAnswer(address: string): Promise<RawAnswer> | undefined {
  const answer = globalThis.anpanEarly?.[address]
  delete globalThis.anpanEarly?.[address]
  return answer
}
