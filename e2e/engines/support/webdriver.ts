/** The key under which WebDriver hands out elements. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Keys that are not letters, as WebDriver names them. */
const KEYS: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

/** One request of WebDriver; throws with the driver's words where it refuses. */
export async function command<Value>(root: string, method: string, path: string, body: object = {}): Promise<Value> {
  const answer = await fetch(root + path, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
  if (value?.error !== undefined) throw new Error(`${path}: ${value.error}: ${value.message}`)
  return value
}

/** Presses keys one after the other, each let go before the next. */
export const typedKeys = (text: string) =>
  keyActions([...text].flatMap((value) => [key('keyDown', value), key('keyUp', value)]))

/** Holds keys together: `Shift+Tab`. */
export function heldKeys(keys: string) {
  const all = keys.split('+').map((name) => KEYS[name] ?? name)
  return keyActions([
    ...all.map((value) => key('keyDown', value)),
    ...all.toReversed().map((value) => key('keyUp', value)),
  ])
}

const key = (type: 'keyDown' | 'keyUp', value: string) => ({ type, value })
const keyActions = (actions: object[]) => ({ actions: [{ type: 'key', id: 'keyboard', actions }] })
