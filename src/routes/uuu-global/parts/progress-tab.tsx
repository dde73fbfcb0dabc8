import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { progressPercent } from '#src/lib/percent.ts'
import { say } from '#src/shell/say.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { Section } from '#src/ui/section.tsx'
import { nextLesson } from '../rules.ts'
import { COURSES } from '../sample.ts'
import { lessonText } from '../texts.ts'
import type { University } from '../use-university.ts'

/** How far each course is, a bar each. */
export function ProgressTab({ university }: { university: University }) {
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
