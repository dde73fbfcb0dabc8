import type { Portal } from '#contract/portal.ts'
import { usePortal } from '#src/data/portal/hooks/portal.ts'

export type Operator = Portal['operator']

/** Whom the legal pages name; what is empty is still open, and the pages that need it say so. */
export const useOperator = (): Operator => usePortal().operator
