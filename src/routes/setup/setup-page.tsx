import { useIsOperator } from '#src/data/admin/hooks/operator.ts'
import { usePresentPortal } from '#src/data/admin/hooks/portal.ts'
import { useSetupToken } from '#src/data/admin/hooks/setup.ts'
import { ReadingState } from '#src/features/console/reading-state.tsx'
import { NotFoundPage } from '#src/shell/not-found-page.tsx'
import { ClaimPart } from './parts/claim-part.tsx'
import { NoLink } from './parts/no-link.tsx'
import { SetupCard } from './parts/setup-card.tsx'
import { Steps } from './parts/steps.tsx'

/** Makes the visitor who has the setup link the operator, and the portal theirs in five steps. */
export function SetupPage() {
  const isOperator = useIsOperator()
  const token = useSetupToken()
  if (isOperator === undefined) return <div aria-busy className="h-80" />
  if (isOperator) return <Steps />
  return token === null ? <WithoutLink /> : <ClaimPart token={token} />
}

/** A portal that has its operator has no such page for others; one that has none says where the link is. */
function WithoutLink() {
  const { portal, ...reading } = usePresentPortal()
  if (!portal)
    return (
      <SetupCard>
        <ReadingState reading={reading} />
      </SetupCard>
    )
  return portal.isSetUp ? <NotFoundPage /> : <NoLink />
}
