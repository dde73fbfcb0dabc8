/** What parts of home that come in files of their own get for its first drawing, once what home keeps is known. */
export const firstParts: (() => Promise<void>)[] = []
