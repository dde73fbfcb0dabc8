import { useLingui } from '@lingui/react/macro'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { say } from '#src/shell/say.ts'
import { toast } from '#src/ui/toast-store.ts'
import {
  AT_FIRST,
  enrol,
  isEnrolled,
  learn,
  leave,
  LESSON_STEP,
  MAX_PROGRESS,
  submit,
  takeBack,
  type UniversityKept,
} from './rules.ts'
import type { Assignment, Course } from './sample.ts'
import { lessonText } from './texts.ts'

/** What the person learnt here, and how to go on; undefined until it has been read. */
export function useUniversity() {
  const { t } = useLingui()
  const [kept, keep] = useStoredState<UniversityKept>('university', AT_FIRST)
  const undo = t({ message: 'Undo', comment: 'button; takes the last step back' })
  if (!kept) return undefined
  return {
    kept,
    enrol(course: Course) {
      if (isEnrolled(kept, course.id)) {
        toast.show({ kind: 'danger', title: t`Already enrolled`, text: t`This course is already being taken.` })
        return
      }
      keep((now) => enrol(now, course.id))
      toast.show({
        title: t({ message: 'Enrolled (demo)', context: 'toast' }),
        text: say(course.title),
        action: { label: undo, onSelect: () => keep((now) => leave(now, course.id)) },
      })
    },
    async learn(course: Course, lesson: number) {
      let isNew = false
      const isKept = await keep((now) => {
        const next = learn(now, course.id, lesson)
        isNew = next !== now
        return next
      })
      if (!isKept) return toast.show({ kind: 'danger', title: t`This device couldn’t save the change` })
      if (!isNew) return // pressed twice: the lesson was done by the first press
      const isLast = lesson * LESSON_STEP >= MAX_PROGRESS
      const name = lessonText(course, lesson)
      toast.show({
        title: isLast ? t`Course finished` : t`Lesson ${lesson} done`,
        text: isLast ? say(course.title) : name,
      })
    },
    submit(assignment: Assignment) {
      keep((now) => submit(now, assignment.id, new Date().toISOString()))
      toast.show({
        title: t`Assignment handed in`,
        text: say(assignment.title),
        action: { label: undo, onSelect: () => keep((now) => takeBack(now, assignment.id)) },
      })
    },
    /** Begins a finished course anew. */
    restart(course: Course) {
      keep((now) => ({ ...now, progress: { ...now.progress, [course.id]: 0 } }))
      toast.show({
        title: t`Started over`,
        text: say(course.title),
        action: {
          label: undo,
          onSelect: () => keep((now) => ({ ...now, progress: { ...now.progress, [course.id]: MAX_PROGRESS } })),
        },
      })
    },
  }
}

export type University = NonNullable<ReturnType<typeof useUniversity>>
