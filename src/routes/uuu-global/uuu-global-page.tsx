import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useChangeSearch } from '#src/shell/use-address.ts'
import { TabPanel, Tabs } from '#src/ui/tabs.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { progressPercent } from '#src/lib/percent.ts'
import { say } from '#src/shell/say.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { Section } from '#src/ui/section.tsx'
import { AssignmentList } from './parts/assignment-list.tsx'
import { AssignmentMark } from './parts/assignment-mark.tsx'
import { CoursesTab } from './parts/courses-tab.tsx'
import { DashboardTab } from './parts/dashboard-tab.tsx'
import { nextLesson, universitySearch } from './rules.ts'
import { ASSIGNMENTS, COURSES } from './sample.ts'
import { type University, useUniversity } from './use-university.ts'
import { lessonText } from './texts.ts'

/** The university: what to do today, courses, assignments, progress. */
export function UuuGlobalPage() {
  const { t } = useLingui()
  const search = universitySearch(useSearch({ from: '/uuu-global' }))
  const changeSearch = useChangeSearch()
  const university = useUniversity()
  const tab = search.tab ?? 'dashboard'
  const tabs = [
    { id: 'dashboard', label: t({ message: 'Dashboard', comment: 'first tab of a university; ja: ホーム' }) },
    { id: 'courses', label: t({ message: 'Courses', comment: 'at a university' }) },
    { id: 'assignments', label: t({ message: 'Assignments', comment: 'work that students hand in' }) },
    { id: 'progress', label: t({ message: 'Progress', comment: 'tab; how far the courses are' }) },
  ] as const
  return (
    <div data-tint="uuu-global" className="w-full max-w-640px mx-auto desktop:(max-w-1024px px-8 py-6)">
      <h1 className="text-h1 lt-desktop:only-read desktop:pb-3">UUU Global</h1>
      <Tabs
        label={t({ message: 'University', comment: 'names the row of tabs' })}
        name="university"
        value={tab}
        tabs={tabs}
        onChange={(id) => changeSearch({ tab: id === 'dashboard' ? undefined : id })}
        className="desktop:(bg-transparent mb-5)"
      />
      <TabPanel name="university" value={tab}>
        {university === undefined ? (
          <div className="section min-h-70vh" />
        ) : tab === 'dashboard' ? (
          <DashboardTab university={university} />
        ) : tab === 'courses' ? (
          <CoursesTab category={search.category} university={university} />
        ) : tab === 'assignments' ? (
          <section className="section">
            <h2 className="only-read">
              <Trans comment="work that students hand in">Assignments</Trans>
            </h2>
            <div className="marked-row">
              <AssignmentMark />
            </div>
            <AssignmentList assignments={ASSIGNMENTS} university={university} />
          </section>
        ) : (
          <ProgressTab university={university} />
        )}
      </TabPanel>
    </div>
  )
}

/** How far each course is, a bar each. */
function ProgressTab({ university }: { university: University }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { progress } = university.kept
  return (
    <Section title={<Trans comment="heading over courses that the reader takes">Your courses</Trans>}>
      <ul>
        {COURSES.filter(({ id }) => progress[id] !== undefined).map((course) => {
          const percent = progress[course.id] ?? 0
          const lesson = nextLesson(percent)
          const title = say(course.title)
          return (
            <li key={course.id} className="py-3.5 line-above first:border-t-0">
              <div className="flex items-center justify-between gap-3 mb-2">
                <h3 className="text-title">{title}</h3>
                {lesson === null ? (
                  <Badge kind="done" icon="i-ph-check-bold">
                    <Trans comment="state of a course">Finished</Trans>
                  </Badge>
                ) : (
                  <span className="text-small text-muted num">{progressPercent(percent, language)}</span>
                )}
              </div>
              <Progress label={title} value={percent} />
              <div className="flex items-center justify-between gap-3 mt-2.5">
                <p className="text-caption text-muted">
                  {lesson === null ? null : (
                    <span>
                      <Trans comment="number and name of the lesson">
                        Next is lesson {lesson}: {lessonText(course, lesson)}
                      </Trans>
                    </span>
                  )}
                </p>
                {lesson === null ? (
                  <Button size="sm" aria-label={t`Start over: ${title}`} onClick={() => university.restart(course)}>
                    <Trans comment="button; takes a finished course from its first lesson">Start over</Trans>
                  </Button>
                ) : (
                  <Button
                    kind="tint-soft"
                    size="sm"
                    className="shrink-0"
                    aria-label={t`Continue learning: ${title}`}
                    onClick={() => void university.learn(course, lesson)}
                  >
                    <Trans comment="button; does the next lesson of the course">Continue learning</Trans>
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
