/** Who runs this portal; what is empty is still open, and the pages that need it say so. */
export interface Operator {
  name: string
  /** An e-mail address, or another way to write to them. */
  contact: string
  address: string
  /** The court for disputes, such as 東京地方裁判所. */
  court: string
}

const OPEN: Operator = { name: '', contact: '', address: '', court: '' }

/** Whom the legal pages name: the one place that they ask. Nothing of it is filled in yet. */
export const useOperator = (): Operator => OPEN
