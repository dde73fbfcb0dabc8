import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { DraftTarget } from '#src/data/db/database.ts'
import { pictureWordsSlot } from '#src/data/db/draft-slots.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { createEmitter } from '#src/lib/emitter.ts'
import { joinTexts, withoutSent } from '../without-sent.ts'
import { addRescued, loadRescued, takeRescued } from './rescued-drafts.ts'

export { DRAFT_MAX_UNITS } from '#src/data/drafts/draft-bound.ts'

export interface Draft {
  text: string
  setText(text: string): void
  /** What the text answers; it is kept with it, and no longer than there is one. */
  target: DraftTarget | null
  setTarget(target: DraftTarget | null): void
  /** False until the stored draft has been read; text typed before that wins. */
  isLoaded: boolean
  isSaved: boolean
  /** Forgets the draft because its person discards it. */
  discard(): Promise<void>
}

/** How long a pause in typing is before the text is kept. */
const PAUSE_MS = 250

/** A text on its way out of a field: it is saved as its draft until it is in the queue. */
export interface Sending {
  text: string
  target: DraftTarget | null
}

interface Slot {
  /** The text in the field. */
  text: string
  sending: readonly Sending[]
  /** What this page has last kept, or read. */
  kept: string
  /** What stood in it before it was emptied: a text that is neither this nor `kept` is another tab's, and stays. */
  gone?: string | undefined
  target: DraftTarget | null
  isLoaded: boolean
  isSaved: boolean
  isTouched: boolean
  /** Whose draft it is; null until it has been read. */
  owner: string | null
  timer: ReturnType<typeof setTimeout> | undefined
  snapshot: Omit<Draft, 'setText' | 'setTarget' | 'discard'>
}

const slots = new Map<string, Slot>()
/** Hears of each draft that another tab has kept: the same field shows the same text in all of them, and none writes over it. */
const otherTabs = typeof document === 'undefined' ? undefined : new BroadcastChannel('anpan-drafts')
otherTabs?.addEventListener('message', ({ data }: MessageEvent<string | { name: string; sent: string }>) => {
  if (typeof data === 'string') return reread(data)
  const now = textIn(data.name)
  if (withoutSent(now, data.sent) !== now) write(data.name, withoutSent(now, data.sent))
  reread(data.name)
})
const changes = createEmitter()

/** The state of a slot; for the modules of drafts alone. */
export function slotOf(name: string): Slot {
  let slot = slots.get(name)
  if (!slot) {
    const snapshot = { text: '', target: null, isLoaded: false, isSaved: true }
    slot = { ...snapshot, sending: [], kept: '', isTouched: false, owner: null, timer: undefined, snapshot }
    slots.set(name, slot)
  }
  return slot
}

export function tell(slot: Slot): void {
  const { text, target, isLoaded, isSaved } = slot
  slot.snapshot = { text, target, isLoaded, isSaved }
  changes.emit()
}

/** The whole text that a slot has to save: the texts being sent, and the text typed since. */
const wholeOf = ({ sending, text, target }: Slot): Sending => ({
  text: [...sending.map((one) => one.text), text].reduce(joinTexts, ''),
  target: sending[0]?.target ?? target,
})

const knownOf = ({ gone, kept }: Slot) => (gone === undefined ? undefined : [gone, kept])

async function save(name: string): Promise<void> {
  const slot = slotOf(name)
  clearTimeout(slot.timer)
  const { text, target } = wholeOf(slot)
  if (slot.isSaved) return
  try {
    await (await loadOffline()).saveDraft(name, text, target, knownOf(slot))
    slot.kept = text
    const now = wholeOf(slot)
    slot.isSaved = now.text === text && now.target === target
    if (slot.isSaved) takeRescued(name, slot.owner)
    otherTabs?.postMessage(name)
    if (text === '') reread(name)
  } catch {
    slot.isSaved = false // the text is still in the field; posting says what is wrong with the storage
    rescueDrafts()
  }
  tell(slot)
}

/** Keeps every draft that is not kept yet. */
export const flushDrafts = async (): Promise<void> => {
  await Promise.all([...slots.keys()].map(save))
}

/** True while a text stands in any field. */
export const hasTypedText = (): boolean => [...slots.values()].some((slot) => wholeOf(slot).text.trim() !== '')

/** False while what stands in a slot's field could not be kept. */
export const isDraftKept = (name: string): boolean => slots.get(name)?.isSaved ?? true

/** The text in the field of a slot at this moment. */
export const textIn = (name: string): string => slots.get(name)?.text ?? ''

/** Takes the sent text out of a slot, in every tab, and leaves the text that was typed since. */
export function clearDraft(name: string, sent: string): void {
  otherTabs?.postMessage({ name, sent })
  const slot = slots.get(name)
  if (!slot) return
  const at = slot.sending.findIndex(({ text }) => text.trim() === sent.trim())
  if (at < 0) return slot.text ? write(name, withoutSent(slot.text, sent), null) : undefined
  slot.gone = wholeOf(slot).text
  slot.sending = slot.sending.toSpliced(at, 1)
  write(name, slot.text)
}

/** Does what takes a draft's pictures: the words for them are kept before it, and their fields are empty behind it. */
export async function withPictureWords<T>(draftSlot: string, work: () => Promise<T>): Promise<T> {
  const words = [...slots.keys()].filter((name) => name.startsWith(pictureWordsSlot(draftSlot)))
  await Promise.all(words.map(save))
  const made = await work()
  for (const name of words) if (textIn(name)) write(name, '', null) // the words of a picture that has left
  return made
}

/** The same person acts under another key now: what stands in the fields is theirs. */
export function moveDrafts(owner: string): void {
  for (const slot of slots.values()) if (slot.owner !== null) slot.owner = owner
}

/** Shows what is kept in every slot now: drafts have come together under one key, or another tab has changed them. */
export function rereadDrafts(): void {
  for (const name of slots.keys()) reread(name)
}

function reread(name: string): void {
  const slot = slots.get(name)
  if (!slot?.isSaved || slot.sending.length > 0) return
  slot.isTouched = false
  void load(name) // shows itself when read; what is typed meanwhile wins
}

/** Drops every text in memory: another person acts on this device now, with drafts of their own. */
export function reloadDrafts(): void {
  rescueDrafts((slot) => slot.owner !== null) // what could not be kept waits for the one who typed it
  for (const [name, slot] of slots) {
    clearTimeout(slot.timer)
    Object.assign(slot, { text: '', sending: [], target: null, isLoaded: false, isSaved: true, isTouched: false })
    slot.owner = null
    tell(slot)
    void load(name) // shows itself when read
  }
}

/** The draft of a slot as storage has it now, for a text that has come back into it. */
export function showDraft(name: string, text: string): void {
  const slot = slotOf(name)
  Object.assign(slot, { text, target: null, isLoaded: true, isSaved: true, isTouched: true })
  otherTabs?.postMessage(name)
  tell(slot)
}

/** Puts a text into the field of a slot; it is saved at the next pause in typing. */
export function write(name: string, text: string, target = slotOf(name).target): void {
  const slot = slotOf(name)
  if (text === '' && slot.text) slot.gone = slot.text
  Object.assign(slot, { text, target, isSaved: false, isTouched: true })
  clearTimeout(slot.timer)
  slot.timer = setTimeout(() => void save(name), PAUSE_MS)
  tell(slot)
}

/** Says what the text of a slot answers; before that text was read, nothing may be written over it. */
export function aimDraft(name: string, target: DraftTarget | null): void {
  const slot = slotOf(name)
  if (slot.isLoaded || slot.isTouched) return write(name, slot.text, target)
  slot.target = target
  tell(slot)
}

async function load(name: string): Promise<void> {
  const stored = await (await loadOffline()).loadDraft(name).catch(() => undefined)
  const slot = slotOf(name)
  const aimedAt = slot.isLoaded ? null : slot.target
  slot.isLoaded = true
  if (!stored) return tell(slot) // what stands in the field stays
  slot.owner = stored.owner
  slot.kept = stored.text
  const rescued = takeRescued(name, stored.owner)
  if (slot.isTouched) return tell(slot)
  if (rescued && rescued.text !== stored.text) return write(name, rescued.text, aimedAt ?? rescued.target ?? null)
  if (aimedAt) return write(name, stored.text)
  // where no text is kept, nothing is known of what one would answer
  if (stored.text || slot.text) slot.target = stored.target
  slot.text = stored.text
  tell(slot)
}

/** Rescues unsaved drafts at once: a page that closes cannot wait for the database. */
function rescueDrafts(isMeant: (slot: Slot) => boolean = () => true): void {
  const unsaved = [...slots].filter(([, slot]) => !slot.isSaved && isMeant(slot))
  addRescued(Object.fromEntries(unsaved.map(([name, slot]) => [name, { ...wholeOf(slot), owner: slot.owner }])))
}

if (typeof document !== 'undefined') {
  const flush = () => {
    rescueDrafts()
    void flushDrafts() // what it manages to keep is kept
  }
  // Whichever page this is: by the time its own page opens, its person may act under another key.
  for (const name of Object.keys(loadRescued())) void load(name) // shows itself when read
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', () => {
    flush()
    if (document.visibilityState === 'visible') rereadDrafts() // a tab that was asleep has heard nothing
  })
}

/** A composer's text, kept on the device on every pause and when the page is left. */
export function useDraft(name: string): Draft {
  const [setText] = useState(() => (text: string) => write(name, text))
  const [setTarget] = useState(() => (target: DraftTarget | null) => aimDraft(name, target))
  const read = () => slotOf(name).snapshot
  const snapshot = useSyncExternalStore(changes.subscribe, read, read)
  useEffect(() => {
    if (!slotOf(name).isLoaded) void load(name) // shows itself when read
  }, [name])
  const discard = useCallback(async () => {
    write(name, '', null)
    slotOf(name).gone = undefined // whatever is kept there
    await save(name)
  }, [name])
  return { ...snapshot, setText, setTarget, discard }
}
