import { useLingui } from '@lingui/react/macro'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { toast } from '#src/ui/toast-store.ts'
import type { Listing } from './listings.ts'
import { applyTo, type JobsKept, NOTHING_KEPT, type OwnJob, takeBack } from './rules.ts'

/** What the person did with jobs, and how to do more; every deed says so and can be taken back. */
export function useJobs() {
  const { t } = useLingui()
  const [kept, keep] = useStoredState<JobsKept>('jobs', NOTHING_KEPT)
  const undo = t({ message: 'Undo', comment: 'button; takes the last step back' })
  return {
    kept: kept ?? NOTHING_KEPT,
    isRead: kept !== undefined,
    apply(job: Listing) {
      keep((now) => applyTo(now, job.id, new Date().toISOString()))
      toast.show({
        title: t`Applied to ${job.company} (demo)`,
        text: job.title,
        action: { label: undo, onSelect: () => keep((now) => takeBack(now, job.id)) },
      })
    },
    invite(id: string, name: string) {
      keep((now) => (now.invited.includes(id) ? now : { ...now, invited: [...now.invited, id] }))
      toast.show({
        title: t({ message: `Invited ${name} to talk (demo)`, comment: 'an employer invited a talent' }),
        action: {
          label: undo,
          onSelect: () => keep((now) => ({ ...now, invited: now.invited.filter((one) => one !== id) })),
        },
      })
    },
    /** Resolves false, and says so, where the device could not keep the job. */
    async post(job: OwnJob): Promise<boolean> {
      const isKept = await keep((now) => ({ ...now, own: [job, ...now.own] }))
      toast.show(
        isKept
          ? { title: t`Your job is on the board (demo)`, text: job.title }
          : { kind: 'danger', title: t`This device couldn’t save the change` },
      )
      return isKept
    },
    remove(job: Listing) {
      let removed: OwnJob | undefined
      keep((now) => {
        removed = now.own.find(({ id }) => id === job.id)
        return { ...now, own: now.own.filter(({ id }) => id !== job.id) }
      })
      toast.show({
        title: t`Job removed from the board`,
        text: job.title,
        action: {
          label: undo,
          onSelect: () => keep((now) => (removed ? { ...now, own: [removed, ...now.own] } : now)),
        },
      })
    },
  }
}

export type JobDeeds = ReturnType<typeof useJobs>
