type LoadTexts = (name: string) => Promise<unknown>

let loadTexts: LoadTexts = () => Promise.resolve()

/** Sets how the texts of a lazy module are loaded; the code that knows the languages calls it once. */
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
