/** What React has drawn to stand in HTML: without what only React reads, and without what belongs into the head. */
export const plainMarkup = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<template[^>]*><\/template>/g, '')
    .replace(/<(title)[^>]*>.*?<\/\1>|<(?:meta|link)[^>]*>/g, '')
    .replace(/<script[^>]*>.*?<\/script>/g, '')
