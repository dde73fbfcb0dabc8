let drawn: Promise<void> = Promise.resolve()

/** From now on what asks for it waits for the page's first drawing. Call what is returned once that stands. */
export function beginFirstDrawing(): () => void {
  let end = () => {}
  drawn = new Promise((resolve) => {
    end = resolve
  })
  return end
}

/** Resolves once the page is drawn for the first time: what the drawing does not need begins then, not beside it. */
export const firstDrawing = (): Promise<void> => drawn
