/** Text of a formatted number with the true minus sign, U+2212, in place of the hyphen. */
export const withTrueMinus = (text: string): string => text.replaceAll('-', '\u2212')
