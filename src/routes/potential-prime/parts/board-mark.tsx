import { Trans } from '@lingui/react/macro'
import { DemoMark } from '#src/features/demo/demo-mark.tsx'

/** Says of the board of jobs that it is a demo. */
export const BoardMark = () => (
  <DemoMark>
    <Trans>Jobs, companies and people are made up. Applying, inviting or posting a job reaches nobody.</Trans>
  </DemoMark>
)
