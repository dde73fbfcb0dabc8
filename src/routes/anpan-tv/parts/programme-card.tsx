import type { Programme, View } from '../rules.ts'
import { useProgrammeTexts } from '../use-programme-texts.ts'
import { ProgrammeFacts } from './programme-facts.tsx'
import { Thumb } from './thumb.tsx'

interface ProgrammeCardProps {
  programme: Programme
  view: View
  seconds?: number | undefined
  onOpen(): void
}

/** A programme of the grid or list; a press anywhere opens its player. */
export function ProgrammeCard({ programme, view, seconds, onOpen }: ProgrammeCardProps) {
  const { title, creator } = useProgrammeTexts(programme)
  const isList = view === 'list'
  return (
    <li>
      <article className={`relative ${isList ? 'flex gap-3 desktop:gap-4' : ''}`}>
        <Thumb
          programme={programme}
          seconds={seconds}
          className={isList ? 'w-148px flex-none self-start rounded-14px desktop:w-220px' : 'rounded-18px'}
        />
        <div className={`min-w-0 ${isList ? 'flex-1' : 'pt-2'}`}>
          <h2 className="text-title leading-1.35! line-clamp-2">
            <button type="button" className="text-start after:(content-empty absolute inset-0)" onClick={onOpen}>
              {title}
            </button>
          </h2>
          <p className="mt-1 text-caption text-muted truncate">{creator}</p>
          <ProgrammeFacts programme={programme} />
        </div>
      </article>
    </li>
  )
}
