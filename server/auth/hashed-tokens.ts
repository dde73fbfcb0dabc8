import { hash } from 'node:crypto'
import type { DBAdapter, Where } from 'better-auth'

type Row = Record<string, unknown>
type Core = Omit<DBAdapter, 'id' | 'transaction' | 'options' | 'createSchema'>

export const sha256 = (text: string): string => hash('sha256', text, 'hex')

/**
 * Keeps session tokens as hashes: what the library stores or looks up by token is hashed on its way in, and a row that
 * was asked for by its token carries that token again on its way out.
 */
export function withHashedTokens(adapter: DBAdapter): DBAdapter {
  const { transaction } = adapter
  return {
    ...adapter,
    ...hashing(adapter),
    transaction: (run) => transaction((inner) => run({ ...inner, ...hashing(inner) })),
  }
}

function hashing(adapter: Core): Core {
  return {
    async create<T extends Record<string, unknown>, R = T>(input: Parameters<DBAdapter['create']>[0]) {
      if (input.model !== 'session') return adapter.create<T, R>(input as never)
      const token = (input.data as Row).token as string
      const row = await adapter.create<T, R>({ ...input, data: { ...input.data, token: sha256(token) } } as never)
      return { ...row, token }
    },
    findOne: async (input) => withToken(await adapter.findOne(hashed(input)), input),
    findMany: (input) => adapter.findMany(hashed(input)),
    count: (input) => adapter.count(hashed(input)),
    update: async (input) => withToken(await adapter.update(hashed(input)), input),
    updateMany: (input) => adapter.updateMany(hashed(input)),
    delete: (input) => adapter.delete(hashed(input)),
    deleteMany: (input) => adapter.deleteMany(hashed(input)),
    consumeOne: async (input) => withToken(await adapter.consumeOne(hashed(input)), input),
    incrementOne: async (input) => withToken(await adapter.incrementOne(hashed(input)), input),
  }
}

interface Selector {
  model: string
  where?: Where[] | undefined
}

const isToken = ({ field, value }: Where) => field === 'token' && typeof value === 'string'

function hashed<T extends Selector>(input: T): T {
  if (input.model !== 'session' || !input.where) return input
  const where = input.where.map((each) => (isToken(each) ? { ...each, value: sha256(String(each.value)) } : each))
  return { ...input, where }
}

function withToken<T>(row: T | null, { model, where }: Selector): T | null {
  const token = model === 'session' ? where?.find(isToken)?.value : undefined
  return row === null || token === undefined ? row : { ...row, token }
}
