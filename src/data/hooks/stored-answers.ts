import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core'
import { loadOffline } from './offline.ts'
import { noteRestored } from './use-fresh.ts'
import { RETENTION_MS } from './stored.ts'

const persisterIn = (name: 'queryStorage' | 'publicQueryStorage') =>
  experimental_createQueryPersister<string>({
    storage: {
      getItem: async (key) => (await loadOffline())[name].getItem(key),
      setItem: async (key, value) => (await loadOffline())[name].setItem(key, value),
      removeItem: async (key) => (await loadOffline())[name].removeItem(key),
      entries: async () => (await loadOffline())[name].entries(),
    },
    deserialize(text) {
      // text-calls: written by the persister itself, which drops a record that throws
      const stored = JSON.parse(text) as PersistedQuery
      noteRestored(stored.state.dataUpdatedAt)
      return stored
    },
    maxAge: RETENTION_MS,
    buster: '1',
    prefix: 'anpan',
    refetchOnRestore: false,
  })

/** Answers that have no table of their own are kept here, one record a query, so that a start offline knows them. */
export const ownAnswers = persisterIn('queryStorage')

/** The same for an answer that is the same for everybody. */
export const publicAnswers = persisterIn('publicQueryStorage')
