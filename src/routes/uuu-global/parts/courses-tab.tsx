import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { say } from '#src/shell/say.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FilterChips } from '#src/ui/filter-chips.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { useAddressText, useChangeSearch } from '#src/shell/use-address.ts'
import { CATEGORIES, foundCourses } from '../rules.ts'
import { type Category, COURSES } from '../sample.ts'
import { categoryTexts } from '../texts.ts'
import type { University } from '../use-university.ts'
import { FeeMark } from './fee-mark.tsx'
import { CourseRow } from './course-row.tsx'

/** All courses, found by title or instructor and narrowed by subject. */
export function CoursesTab({ category, university }: { category: Category | undefined; university: University }) {
  const { t } = useLingui()
  const changeSearch = useChangeSearch()
  const [text, setText] = useAddressText('q')
  const courses = foundCourses(
    COURSES,
    { category, q: text },
    ({ title, instructor }) => `${say(title)} ${say(instructor)}`,
  )
  const word = text.trim()
  return (
    <section className="section">
      <h2 className="only-read">
        <Trans comment="at a university">Courses</Trans>
      </h2>
      <SearchField
        label={t({ message: 'Search', comment: 'button, link and field in the header; verb' })}
        placeholder={t`Title or instructor`}
        clearLabel={t({ message: 'Clear search', comment: 'button in a search field' })}
        value={text}
        onChange={setText}
      />
      <FilterChips
        label={t({ message: 'Subject', context: 'of courses' })}
        value={category}
        options={CATEGORIES.map((id) => ({ id, label: say(categoryTexts[id]) }))}
        onChange={(id) => changeSearch({ category: id })}
        className="mt-2! mb-0!"
      />
      <div className="marked-row mt-3">
        <p aria-live="polite" className="text-small text-muted">
          <Plural value={courses.length} one="# course" other="# courses" />
        </p>
        <FeeMark />
      </div>
      {courses.length > 0 ? (
        <ul className="mt-1 desktop:(grid grid-cols-2 gap-x-8)">
          {courses.map((course) => (
            <CourseRow key={course.id} course={course} university={university} />
          ))}
        </ul>
      ) : (
        <EmptyState
          kind="search"
          title={word ? t`Nothing found for “${word}”` : t`Nothing found`}
          text={t`Try another word or another subject.`}
          action={
            <Button
              onClick={() => {
                setText('')
                changeSearch({ q: undefined, category: undefined })
              }}
            >
              <Trans comment="button; takes search word and filters away">Clear filters</Trans>
            </Button>
          }
        />
      )}
    </section>
  )
}
