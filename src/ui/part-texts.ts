type LoadTexts = (name: string) => Promise<unknown>

let loadTexts: LoadTexts = () => Promise.resolve()

/** Says how the texts of a part are had; whoever knows the languages does so once. */
export const provideTexts = (load: LoadTexts): void => {
  loadTexts = load
}

/** What `load` loads, a part of the page that comes later, together with the texts `name` that it shows. */
export const withPartTexts =
  <Part>(load: () => Promise<Part>, name: string) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([load(), loadTexts(name)])
    return part
  }
