import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { longDate } from '#src/lib/dates.ts'
import { plainCount } from '#src/lib/count.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Section } from '#src/ui/section.tsx'
import { toast } from '#src/ui/toast-store.ts'
import type { Kept } from '../kept.ts'
import { monthText } from '../month-text.ts'
import { NEXT_STATUS, withOwn } from '../rules.ts'
import { type Simulation, simulations } from '../sample.ts'
import { statuses, types } from '../texts.ts'

type Row = Omit<Simulation, 'name'> & { name: string; isOwn: boolean }
const SHOWN = 3
/** What an own simulation claims of itself. */
const OWN = { type: 'scenario', duration: 60, accuracy: 90, participants: 1 } as const

interface SimulationsProps {
  kept: Kept
  /** The date in focus, from which a new one starts. */
  at: number
  onChange(change: (now: Kept) => Kept): void
}

/** Simulations with their states; each can be paused, resumed or run again, and new ones start at the date in focus. */
export function Simulations({ kept, at, onChange }: SimulationsProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  const rows: Row[] = [
    ...kept.own.map((own) => {
      const month = monthText(own.from, language)
      return {
        ...OWN,
        ...own,
        isOwn: true,
        name: t({ message: `Branch from ${month}`, comment: 'name of a simulation' }),
      }
    }),
    ...simulations.map((one) => ({ ...one, isOwn: false, name: i18n._(one.name) })),
  ].map((row) => ({ ...row, status: kept.status[row.id] ?? row.status }))

  function handleStatus({ id, status, name }: Row) {
    const next = NEXT_STATUS[status]
    onChange((now) => ({ ...now, status: { ...now.status, [id]: next } }))
    toast.show({
      icon: next === 'running' ? 'i-ph-play-fill' : 'i-ph-pause-fill',
      title: next === 'running' ? t`Simulation is running` : t`Simulation paused`,
      text: name,
    })
  }
  function handleNew() {
    const own = { id: `own-${Date.now()}`, from: at, status: 'running' as const, createdAt: new Date().toISOString() }
    onChange((now) => ({ ...now, own: withOwn(now.own, own) }))
    toast.show({ icon: 'i-ph-git-fork', title: t`Simulation started`, text: monthText(at, language) })
  }
  function handleRemove({ id, name }: Row) {
    onChange((now) => ({ ...now, own: now.own.filter((one) => one.id !== id) }))
    toast.show({ icon: 'i-ph-trash', title: t`Simulation removed`, text: name })
  }
  const labels: Record<Simulation['status'], (name: string) => string> = {
    running: (name) => t({ message: `Pause ${name}`, comment: 'button; a simulation' }),
    paused: (name) => t({ message: `Resume ${name}`, comment: 'button; a simulation' }),
    completed: (name) => t({ message: `Run ${name} again`, comment: 'button; a simulation' }),
  }
  const icons = { running: 'i-ph-pause', paused: 'i-ph-play', completed: 'i-ph-arrow-counter-clockwise' }

  return (
    <Section
      title={t`Simulations`}
      aside={
        <button type="button" aria-expanded={showsAll} className="section-more" onClick={() => setShowsAll(!showsAll)}>
          {showsAll
            ? t({ message: 'Show less', comment: 'button; shows the short list again' })
            : t({ message: 'Show all', comment: 'button; shows the whole list' })}
          <span aria-hidden className={`icon-16 ${showsAll ? 'i-ph-caret-up' : 'i-ph-caret-down'}`} />
        </button>
      }
    >
      <ul>
        {rows.slice(0, showsAll ? rows.length : SHOWN + kept.own.length).map((row) => (
          <li key={row.id} className="row py-2">
            <IconTile icon={`${types[row.type].icon} icon-22`} />
            <span className="flex-1 min-w-0">
              <span className="block text-title">{row.name}</span>
              <span className="block text-caption text-faint">
                {t({
                  message: `${i18n._(types[row.type].label)} · ${plainCount(row.participants, language)} people · accuracy ${row.accuracy.toFixed(1)}%`,
                  comment: 'kind of simulation, who takes part, how accurate it is',
                })}
              </span>
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 mt-1 text-caption text-faint">
                <Badge kind={statuses[row.status].kind} icon={statuses[row.status].icon}>
                  {i18n._(statuses[row.status].label)}
                </Badge>
                {t({
                  message: `${row.duration} min · ${longDate(new Date(row.createdAt), language)}`,
                  comment: 'length of a simulation in minutes, and its date',
                })}
              </span>
            </span>
            <span className="flex -me-3">
              <IconButton
                label={labels[row.status](row.name)}
                icon={icons[row.status]}
                onClick={() => handleStatus(row)}
              />
              {row.isOwn ? (
                <IconButton
                  label={t({ message: `Remove ${row.name}`, comment: 'button; an own simulation' })}
                  icon="i-ph-trash"
                  onClick={() => handleRemove(row)}
                />
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <Button kind="tint-soft" icon="i-ph-git-fork" className="w-full mt-2" onClick={handleNew}>
        <Trans comment="button: starts a simulation at the date in focus">Start a simulation from this date</Trans>
      </Button>
    </Section>
  )
}
