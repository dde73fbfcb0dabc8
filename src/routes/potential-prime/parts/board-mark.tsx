import { Trans } from '@lingui/react/macro'
import { DemoMark } from '#src/features/demo/demo-mark.tsx'

/** Says of the board of jobs that it is a demo. */
export const BoardMark = () => (
  <DemoMark>
    <Trans>
      Jobs, companies and people are made up. Applications, invitations and job posts aren’t sent to anyone.
    </Trans>
  </DemoMark>
)
