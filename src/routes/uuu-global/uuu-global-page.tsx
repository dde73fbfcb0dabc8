import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useChangeSearch } from '#src/shell/use-address.ts'
import { TabPanel, Tabs } from '#src/ui/tabs.tsx'
import { AssignmentList } from './parts/assignment-list.tsx'
import { AssignmentMark } from './parts/assignment-mark.tsx'
import { CoursesTab } from './parts/courses-tab.tsx'
import { DashboardTab } from './parts/dashboard-tab.tsx'
import { ProgressTab } from './parts/progress-tab.tsx'
import { universitySearch } from './rules.ts'
import { ASSIGNMENTS } from './sample.ts'
import { useUniversity } from './use-university.ts'

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
