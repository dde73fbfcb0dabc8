type TextField = HTMLTextAreaElement | HTMLInputElement

/**
 * Replaces the text of a field between `start` and `end`, as if it were typed: the caret is then behind
 * it, Undo takes it back, and the field reports that it has changed.
 */
export function insertText(
  field: TextField,
  text: string,
  start = field.selectionStart ?? field.value.length,
  end = field.selectionEnd ?? start,
): void {
  if (field.readOnly || field.disabled) return
  field.focus()
  field.setSelectionRange(start, end)
  const wanted = field.value.slice(0, start) + text + field.value.slice(end)
  // deprecated, and the only way that Undo knows of
  if (typeof document.execCommand === 'function') document.execCommand(text ? 'insertText' : 'delete', false, text)
  if (field.value === wanted) return
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
  field.setSelectionRange(start + text.length, start + text.length)
}

const isHigh = (unit = '') => /[\uD800-\uDBFF]/.test(unit)
const isLow = (unit = '') => /[\uDC00-\uDFFF]/.test(unit)

/** Gives a field another text: only what differs is replaced, and the caret stays by the text that was before it. */
export function replaceText(field: TextField, next: string, caret: number): void {
  const { value } = field
  let start = 0
  while (start < Math.min(value.length, next.length) && value[start] === next[start]) start++
  if (isHigh(value[start - 1])) start--
  let behind = 0
  while (behind < Math.min(value.length, next.length) - start && value.at(-1 - behind) === next.at(-1 - behind))
    behind++
  if (behind > 0 && isLow(value.at(-behind))) behind--
  insertText(field, next.slice(start, next.length - behind), start, value.length - behind)
  field.setSelectionRange(caret, caret)
}
