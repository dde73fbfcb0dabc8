import { Trans } from '@lingui/react/macro'
import { useChangeSearch } from '#src/shell/use-address.ts'
import { Section } from '#src/ui/section.tsx'
import { statusOf } from '../rules.ts'
import { ASSIGNMENTS, COURSES } from '../sample.ts'
import type { University } from '../use-university.ts'
import { AssignmentList } from './assignment-list.tsx'
import { AssignmentMark } from './assignment-mark.tsx'
import { ContinueCard } from './continue-card.tsx'
import { FeeMark } from './fee-mark.tsx'
import { CourseRow } from './course-row.tsx'

/** How many of each the dashboard shows. */
const SHOWN = 3

/** What to do today: the next lesson, assignments, courses worth a look. */
export function DashboardTab({ university }: { university: University }) {
  const changeSearch = useChangeSearch()
  const isOpen = (id: string) =>
    ASSIGNMENTS.some((one) => one.id === id && statusOf(one, university.kept) === 'pending')
  const assignments = ASSIGNMENTS.toSorted((a, b) => Number(isOpen(b.id)) - Number(isOpen(a.id))).slice(0, SHOWN)
  const recommended = COURSES.filter(({ progress }) => progress === undefined).slice(0, SHOWN)
  return (
    <div className="desktop:(grid grid-cols-2 items-start gap-5)">
      <ContinueCard university={university} onBrowse={() => changeSearch({ tab: 'courses' })} />
      <Section
        title={<Trans comment="work that students hand in">Assignments</Trans>}
        mark={<AssignmentMark />}
        aside={<MoreButton onPress={() => changeSearch({ tab: 'assignments' })} />}
        className="mt-2 desktop:mt-0"
      >
        <AssignmentList assignments={assignments} university={university} />
      </Section>
      <Section
        title={<Trans comment="heading over courses">Recommended courses</Trans>}
        mark={<FeeMark />}
        aside={<MoreButton onPress={() => changeSearch({ tab: 'courses' })} />}
        className="mt-2 desktop:(mt-0 col-span-2)"
      >
        <ul className="wide:(grid grid-cols-3 gap-x-6)">
          {recommended.map((course) => (
            <CourseRow key={course.id} course={course} university={university} />
          ))}
        </ul>
      </Section>
    </div>
  )
}

function MoreButton({ onPress }: { onPress(): void }) {
  return (
    <button type="button" className="section-more" onClick={onPress}>
      <Trans comment="button; leads to the whole list">See all</Trans>
      <span aria-hidden className="i-ph-caret-right icon-16" />
    </button>
  )
}
