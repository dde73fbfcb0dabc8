import { Trans, useLingui } from '@lingui/react/macro'
import { useChangeSearch } from '#src/shell/use-address.ts'
import { Section } from '#src/ui/section.tsx'
import { DemoMark } from '#src/features/demo/demo-mark.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { progressPercent } from '#src/lib/percent.ts'
import { say } from '#src/shell/say.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { courseToContinue, nextLesson, statusOf } from '../rules.ts'
import { ASSIGNMENTS, COURSES } from '../sample.ts'
import type { University } from '../use-university.ts'
import { AssignmentList } from './assignment-list.tsx'
import { AssignmentMark } from './assignment-mark.tsx'
import { FeeMark } from './fee-mark.tsx'
import { CourseRow } from './course-row.tsx'
import { lessonText } from '../texts.ts'

const RADIUS = 22
const AROUND = 2 * Math.PI * RADIUS

/** How much of a course is done, as a ring around the number. */
function ProgressRing({ percent, label }: { percent: number; label: string }) {
  return (
    <span className="relative grid place-items-center w-56px h-56px flex-none text-ink">
      <svg viewBox="0 0 56 56" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle cx="28" cy="28" r={RADIUS} fill="none" stroke="currentColor" strokeWidth="5" opacity=".18" />
        <circle
          cx="28"
          cy="28"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={`${(AROUND * percent) / 100} ${AROUND}`}
        />
      </svg>
      <span className="text-13px font-700 text-main num">{label}</span>
    </span>
  )
}

/** The course that was last at hand, with its next lesson. */
function ContinueCard({ university, onBrowse }: { university: University; onBrowse(): void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const course = courseToContinue(university.kept)
  const percent = course ? (university.kept.progress[course.id] ?? 0) : 0
  const lesson = nextLesson(percent)
  return (
    <Section
      title={<Trans comment="heading over the course to go on with">Pick up where you left off</Trans>}
      mark={
        <DemoMark>
          <Trans>Courses and your starting progress are samples. Your progress stays on this device.</Trans>
        </DemoMark>
      }
    >
      {course && lesson !== null ? (
        <div className="p-4 bg-soft rounded-20px rounded-ee-8px">
          <div className="flex items-center gap-3.5">
            <ProgressRing percent={percent} label={progressPercent(percent, language)} />
            <div className="flex-1 min-w-0" aria-live="polite">
              <h3 className="text-title">{say(course.title)}</h3>
              <p className="text-small text-muted">
                {t({
                  message: `Next is lesson ${lesson}: ${lessonText(course, lesson)}`,
                  comment: 'number and name of the lesson',
                })}
              </p>
            </div>
          </div>
          <Button kind="tint" size="lg" className="w-full mt-3.5" onClick={() => void university.learn(course, lesson)}>
            <Trans comment="button; does the next lesson of the course">Continue learning</Trans>
          </Button>
        </div>
      ) : (
        <EmptyState
          kind="done"
          title={t`You’ve finished all your courses`}
          text={t`Choose another one, or look at your progress.`}
          action={
            <Button kind="tint" onClick={onBrowse}>
              <Trans comment="button; leads to the list of courses">Browse courses</Trans>
            </Button>
          }
        />
      )}
    </Section>
  )
}

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
