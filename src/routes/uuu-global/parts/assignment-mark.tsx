import { Trans } from '@lingui/react/macro'
import { DemoMark } from '#src/features/demo/demo-mark.tsx'

/** Says of the assignments that they are a demo, and who sees what is handed in. */
export const AssignmentMark = () => (
  <DemoMark>
    <Trans>The assignments are samples. What you hand in stays on this device, and no teacher sees it.</Trans>
  </DemoMark>
)
