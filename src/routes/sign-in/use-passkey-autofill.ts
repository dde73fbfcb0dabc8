import { useEffect, useRef } from 'react'
import type { SessionUser } from '#contract/session.ts'
import { canAutofillPasskeys, signInWithPasskey, stopAutofill } from '#src/data/session/hooks/passkeys.ts'

/** What the server asks to have signed holds for five minutes. */
const ASKED_ANEW_MS = 4 * 60 * 1000

/** Offers passkeys in the field of the e-mail address as long as `isOn`; where the browser does that. */
export function usePasskeyAutofill(isOn: boolean, onDone: (user: SessionUser) => void): void {
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    if (!isOn) return
    let isGone = false
    async function offer() {
      if (!(await canAutofillPasskeys()) || isGone) return
      // what does not work here is said where the button is pressed
      const user = await signInWithPasskey({ isAutofill: true }).catch(() => undefined)
      if (user) done.current(user)
    }
    void offer()
    const timer = setInterval(() => void offer(), ASKED_ANEW_MS)
    return () => {
      isGone = true
      clearInterval(timer)
      stopAutofill()
    }
  }, [isOn])
}
