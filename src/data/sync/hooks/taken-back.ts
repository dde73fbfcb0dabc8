import { useLive } from '#src/data/hooks/use-live.ts'

async function watch(id: string) {
  const [{ watchTakenBack }] = await Promise.all([import('../outbox-view.ts'), import('#src/data/lazy-commands.ts')])
  return watchTakenBack(id)
}

/** Whether the record with this id was made here, and taken back before it was sent; undefined until that is known. */
export const useTakenBack = (id: string): boolean | undefined => useLive(`taken-back:${id}`, () => watch(id))
