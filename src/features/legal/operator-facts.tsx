import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { type Operator, useOperator } from './operator.ts'

const TERMS: readonly [fact: keyof Operator, term: ReactNode][] = [
  [
    'name',
    <Trans key="name" comment="who runs the portal; ja: 管理者の名称">
      Operator
    </Trans>,
  ],
  [
    'contact',
    <Trans key="contact" comment="how to write to who runs the portal; ja: 連絡先">
      Contact
    </Trans>,
  ],
  [
    'address',
    <Trans key="address" comment="where who runs the portal is; ja: 所在地">
      Address
    </Trans>,
  ],
]

/** Who runs the portal and how to reach them; what is still open stands out. */
export const OperatorFacts = () => (
  <dl className="inset mb-3">
    {TERMS.map(([fact, term]) => (
      <OperatorFact key={fact} fact={fact} term={term} />
    ))}
  </dl>
)

/** One line of it: the fact, or that it is not filled in. */
export function OperatorFact({ fact, term }: { fact: keyof Operator; term: ReactNode }) {
  const value = useOperator()[fact]
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-1.5">
      <dt className="text-muted">{term}</dt>
      <dd className="text-end whitespace-normal! break-words">
        {value || (
          <Badge kind="pending" icon="i-ph-warning-circle">
            <Trans comment="mark: the operator has not filled this in; ja: 未記入">Not filled in yet</Trans>
          </Badge>
        )}
      </dd>
    </div>
  )
}
