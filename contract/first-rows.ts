/** The name under which a page's HTML has the first rows of a list, beside the address of the list itself. */
export const firstRowsOf = (path: string): string => `${path}#first`
