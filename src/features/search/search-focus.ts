let isAsked = false

/** Asks that the page of the search, which is about to open, begins with focus in its field. */
export function askForSearchFocus(): void {
  isAsked = true
}

/** Whether that was asked for; told once, so that coming back to the page later leaves the focus alone. */
export function takeSearchFocus(): boolean {
  const wasAsked = isAsked
  isAsked = false
  return wasAsked
}
