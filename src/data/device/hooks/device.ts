import { loadOffline } from '#src/data/hooks/offline.ts'

/** Tells this device's record, which the worker reads, in which language pages are served. */
export const rememberLanguage = async (language: string): Promise<void> =>
  (await loadOffline()).rememberLanguage(language)
