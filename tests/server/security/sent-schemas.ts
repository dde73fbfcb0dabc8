import { endpoints } from './endpoints.ts'

/** A schema as a walk sees it. */
export interface Node {
  type?: string
  pipe?: readonly Node[]
  entries?: Record<string, Node>
  options?: readonly unknown[]
  item?: Node
  wrapped?: Node
}

/** Every schema in one, with the pipes that begin with it from the outermost, and the names that lead there. */
export function* nodesIn(node: Node, names: string[] = []): Generator<{ node: Node; names: string[] }> {
  yield { node, names }
  for (const part of node.pipe ?? []) if (part !== node.pipe?.[0]) yield* nodesIn(part, names)
  const [first] = node.pipe ?? []
  if (first?.pipe && first.pipe !== node.pipe) yield* nodesIn(first, names)
  for (const [name, inner] of Object.entries(node.entries ?? {})) yield* nodesIn(inner, [...names, name])
  for (const option of node.options ?? []) if (typeof option === 'object') yield* nodesIn(option as Node, names)
  if (node.item) yield* nodesIn(node.item, [...names, '0'])
  if (node.wrapped) yield* nodesIn(node.wrapped, names)
}

/** Every schema of what clients send in bodies and queries, with its call. */
export const sent = endpoints.flatMap(([call, { body, query }]) =>
  [body, query].flatMap((schema) => (schema ? [...nodesIn(schema as Node)].map((found) => ({ call, ...found })) : [])),
)
