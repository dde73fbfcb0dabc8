/**
 * A critical stylesheet without the custom properties (`--name`) that neither its rules nor these words ask for; the whole
 * sheet that comes behind it has all of them.
 */
export function withUsedVariables(css: string, words: string): string {
  const asked = new Set(Array.from(`${css}${words}`.matchAll(/var\((--[\w-]+)/g), ([, name]) => name))
  const fewer = css
    .replace(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (line, name: string) => (asked.has(name) ? line : ''))
    .replace(/(^|[{};])[^{};]*\{\}/g, '$1')
  // what only a variable that is gone asked for goes with it, and a rule with its last line
  return fewer === css ? css : withUsedVariables(fewer, words)
}
