/** A browser that does not answer must not hold up a sign-out. */
const LONGEST_MS = 2000

/**
 * Ends what is pushed to this device, on the device itself and so without a network too; the server hears of it with the
 * end of the session, or from the push service. A browser that refuses is left alone.
 */
export async function endPush(): Promise<void> {
  const ended = globalThis.navigator?.serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.pushManager?.getSubscription())
    .then((subscription) => subscription?.unsubscribe())
  await Promise.race([ended?.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, LONGEST_MS))])
}
