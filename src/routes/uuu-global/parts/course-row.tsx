import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDemoConfirm } from '#src/features/demo/use-demo-confirm.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { counted } from '#src/lib/counted.ts'
import { dot } from '#src/lib/dot.ts'
import { yen } from '#src/lib/yen.ts'
import { say } from '#src/shell/say.ts'
import { Button } from '#src/ui/button.tsx'
import { Drawing } from '#src/ui/drawing.tsx'
import { Rating } from '#src/ui/rating.tsx'
import { isEnrolled } from '../rules.ts'
import type { Course } from '../sample.ts'
import { levelTexts } from '../texts.ts'
import type { University } from '../use-university.ts'

/** A course with its price, which is asked about first; enrolling twice is answered by a message. */
export function CourseRow({ course, university }: { course: Course; university: University }) {
  const { t } = useLingui()
  const language = useLanguage()
  const weeks = t({ message: plural(course.weeks, { one: '# week', other: '# weeks' }) })
  const isIn = isEnrolled(university.kept, course.id)
  const title = say(course.title)
  const rating = course.rating.toFixed(1)
  const count = course.enrolled + (isIn && course.progress === undefined ? 1 : 0)
  const enrolled = counted(count, language)
  const price = yen(course.priceYen, language)
  const { ask, dialog } = useDemoConfirm()

  function handleEnrol() {
    if (isIn) return university.enrol(course)
    ask({
      title: t({ message: 'Enrol in this course?', comment: 'question' }),
      about: title,
      bill: [
        { term: t({ message: 'Length', comment: 'of a course' }), amount: weeks },
        { term: t({ message: 'Course fee', comment: 'line of a bill' }), amount: price },
      ],
      says: t`The university and fee are made up. You’re not enrolling at a real school, and nothing is charged.`,
      action: t({ message: 'Enrol (demo)', comment: 'button that confirms' }),
      onConfirm: () => university.enrol(course),
    })
  }
  return (
    <li className="flex items-center gap-3 py-3 line-above first:border-t-0 desktop:(items-start border-t-0)">
      <Drawing
        {...course.image}
        id={`course:${course.id}`}
        width={160}
        height={160}
        className="w-72px h-72px flex-none rounded-14px"
      />
      <div className="flex-1 min-w-0">
        <h3 className="text-title">{title}</h3>
        <p className="text-caption text-muted">{say(course.instructor)}</p>
        <p className="flex flex-wrap items-center gap-x-1.5 text-caption text-muted">
          <span>
            {say(levelTexts[course.level])}
            {dot(language)}
            {weeks}
          </span>
          <Rating value={course.rating} label={t`Rated ${rating} out of 5`} />
          <span>
            <Trans comment="number of people who take a course; short">{enrolled} enrolled</Trans>
          </span>
        </p>
        <div className="flex flex-wrap items-center justify-between gap-2 mt-1">
          <span className="text-title num">{price}</span>
          <Button
            kind={isIn ? 'secondary' : 'tint-soft'}
            size="sm"
            icon={isIn ? 'i-ph-check-bold' : undefined}
            aria-label={isIn ? t`Enrolled: ${title}` : t`Enrol: ${title}`}
            onClick={handleEnrol}
          >
            {isIn ? (
              <Trans comment="mark on a course that the reader takes">Enrolled (demo)</Trans>
            ) : (
              <Trans comment="button; takes a course">Enrol</Trans>
            )}
          </Button>
        </div>
      </div>
      {dialog}
    </li>
  )
}
