import { Trans, useLingui } from '@lingui/react/macro'
import { DemoMark } from '#src/features/demo/demo-mark.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { progressPercent } from '#src/lib/percent.ts'
import { say } from '#src/shell/say.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Section } from '#src/ui/section.tsx'
import { courseToContinue, nextLesson } from '../rules.ts'
import { lessonText } from '../texts.ts'
import type { University } from '../use-university.ts'
import { ProgressRing } from './progress-ring.tsx'

/** The course that was last at hand, with its next lesson. */
export function ContinueCard({ university, onBrowse }: { university: University; onBrowse(): void }) {
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
          <Trans>The courses are samples, and so is the progress you start with. It stays on this device.</Trans>
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
          title={t`All your courses are finished`}
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
