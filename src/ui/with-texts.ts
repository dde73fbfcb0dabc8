/** A group of texts that home does without; all others come with `live`. */
export type LazyTexts = 'live' | 'services' | 'rare' | 'legal' | 'console'
type LoadTexts = (group: LazyTexts) => Promise<unknown>

let loadTexts: LoadTexts = () => Promise.resolve()

/** Sets how the texts of a lazy module are loaded; the code that knows the languages calls it once. */
export const provideTexts = (load: LoadTexts): void => {
  loadTexts = load
}

/** What `load` loads, together with the texts that it shows, and the icons that home does without. */
export const withTexts =
  <Loaded>(load: () => Promise<Loaded>, group: LazyTexts) =>
  async (): Promise<Loaded> => {
    const [loaded] = await Promise.all([load(), loadTexts(group)])
    return loaded
  }
