import { useLanguage } from '#src/features/posts/use-language.ts'
import { dot } from '#src/lib/dot.ts'
import { Rating } from '#src/ui/rating.tsx'
import type { Programme } from '../rules.ts'
import { useProgrammeTexts } from '../use-programme-texts.ts'

/** Rating, views and time, wrapping where it is narrow, and the tags in the next line. */
export function ProgrammeFacts({ programme }: { programme: Programme }) {
  const language = useLanguage()
  const { views, time, tags, rating } = useProgrammeTexts(programme)
  return (
    <>
      {/* a dot stands before each fact; the one that begins a line is cut off */}
      <span className="flex overflow-hidden text-caption text-muted">
        <span className="flex flex-wrap items-center -ms-3">
          <Rating value={programme.rating} label={rating} className="ms-3" />
          {[views, time].map((fact) => (
            <span key={fact} className="flex">
              <span className="w-3 text-center">{dot(language).trim()}</span>
              <span>{fact}</span>
            </span>
          ))}
        </span>
      </span>
      <span className="block truncate text-caption text-faint">{tags.map((tag) => `#${tag}`).join(' ')}</span>
    </>
  )
}
