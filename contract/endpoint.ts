import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Scope } from './revisions.ts'
import type { StaffRole } from './roles.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The names after a colon in a path: `ParamNames<'/api/posts/:id/like'>` is `'id'`. */
export type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<Tail>
    : Rest
  : never

export interface Endpoint {
  readonly method: Method
  readonly path: string
  /** Status of a successful first answer. */
  readonly status: 200 | 201 | 202 | 204
  readonly query?: GenericSchema
  readonly body?: GenericSchema
  readonly reply: GenericSchema
  /** Who may call: every client, a client with a session (401 otherwise), a moderator, or an operator (403 otherwise). */
  readonly access: 'public' | 'session' | StaffRole
  /** A write that goes through the idempotency table when its request carries a key. */
  readonly keyed: boolean
  /**
   * The lists that a reading is made of, whose revisions then tell whether its answer has changed; and those that a
   * write may change. A reading without any is made of more than lists.
   */
  readonly lists: readonly Scope[]
}

type Draft = Pick<Endpoint, 'method' | 'path' | 'reply' | 'lists'> & Partial<Endpoint>

/** States one call of the API: its method, path, access, lists, and the schemas of what goes in and comes out. */
export function endpoint<const E extends Draft>(draft: E) {
  return { status: 200, access: 'public', keyed: false, ...draft } as Readonly<
    Omit<Endpoint, keyof E> & E & Pick<Endpoint, 'status' | 'access' | 'keyed'>
  >
}

export type Params<E extends Endpoint> = Record<ParamNames<E['path']>, string>
export type Query<E> = E extends { query: infer S extends GenericSchema } ? InferOutput<S> : Record<never, never>
export type QueryInput<E> = E extends { query: infer S extends GenericSchema } ? InferInput<S> : Record<never, never>
export type Body<E> = E extends { body: infer S extends GenericSchema } ? InferOutput<S> : undefined
export type BodyInput<E> = E extends { body: infer S extends GenericSchema } ? InferInput<S> : undefined
export type Reply<E extends Endpoint> = InferOutput<E['reply']>

/** Whether an endpoint is for moderators or operators: others do not learn that it exists. */
export const isForStaff = (endpoint: Endpoint): endpoint is Endpoint & { access: StaffRole } =>
  endpoint.access !== 'public' && endpoint.access !== 'session'

/** What a handler is given: parts of the request that its schemas have accepted. */
export interface Input<E extends Endpoint> {
  params: Params<E>
  query: Query<E>
  body: Body<E>
}

/** What a host must answer: one function for every endpoint of an API; a missing one does not compile. */
export type HandlersOf<Api extends Record<string, Record<string, Endpoint>>, Ctx> = {
  [Resource in keyof Api]: {
    [Name in keyof Api[Resource]]: (
      input: Input<Api[Resource][Name]>,
      ctx: Ctx,
    ) => Promise<Reply<Api[Resource][Name]>> | Reply<Api[Resource][Name]>
  }
}
