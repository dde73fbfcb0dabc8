import { Trans } from '@lingui/react/macro'
import { DemoMark } from '#src/features/demo/demo-mark.tsx'

/** Says of the courses and their fees that they are a demo. */
export const FeeMark = () => (
  <DemoMark>
    <Trans>Courses and fees are made up. Enrolling is free and doesn’t admit you to a school.</Trans>
  </DemoMark>
)
