import { clearDraft, type Sending, tell, slotOf, write } from './draft.ts'
import { joinTexts } from '../without-sent.ts'

export { withoutSent } from '../without-sent.ts'

/** Ends for each slot when the last text that left its field has been sent, or has come back. */
const turns = new Map<string, Promise<unknown>>()

/**
 * Empties a field and runs `work`, which sends its text: one text after the other. The text is saved as the draft until `work`
 * resolves; if that rejects, or resolves false, it is put back before the text typed since.
 */
export function sendDraft<T>(name: string, work: (sent: Sending) => Promise<T>): Promise<T> {
  const slot = slotOf(name)
  const sent = { text: slot.text, target: slot.target }
  Object.assign(slot, { sending: [...slot.sending, sent], text: '', target: null, isTouched: true })
  tell(slot)
  const isOut = () => !slot.sending.includes(sent)
  const comeBack = () => {
    if (isOut()) return // gone on, or put aside for its person
    slot.sending = slot.sending.filter((one) => one !== sent)
    write(name, joinTexts(sent.text, slot.text), slot.target ?? sent.target)
  }
  const run = async () => {
    await turns.get(name)
    try {
      const done = await work(sent)
      if (done === false) comeBack()
      else if (!isOut()) clearDraft(name, sent.text)
      return done
    } catch (error) {
      comeBack()
      throw error
    }
  }
  const turn = run()
  turns.set(
    name,
    turn.catch(() => undefined), // reported by the caller of this send
  )
  return turn
}
