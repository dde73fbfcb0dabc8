import { Link } from '@tanstack/react-router'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { compactCount } from '#src/lib/count.ts'
import { say } from '#src/shell/say.ts'
import { Drawing } from '#src/ui/drawing.tsx'
import { clockText } from '../rules.ts'
import type { Video } from '../sample.ts'

/** A still of a video that leads to it; `onSelect` leads there in its own way. */
export function VideoThumb({ video, onSelect }: { video: Video; onSelect?: (() => void) | undefined }) {
  const language = useLanguage()
  return (
    <Link
      to="/aethelive"
      search={{ v: video.id }}
      resetScroll={false}
      className="block"
      onClick={(event) => {
        if (!onSelect) return
        event.preventDefault()
        onSelect()
      }}
    >
      <span className="relative block overflow-hidden rounded-14px">
        <Drawing {...video.scene} width={270} height={360} className="w-full h-auto" />
        <span className="absolute end-1.5 bottom-1.5 px-1.5 rounded-6px bg-[rgb(0_0_0/.7)] text-11px leading-1.6 font-650 text-white num">
          {clockText(video.duration)}
        </span>
      </span>
      <span className="block mt-1.5 line-clamp-2 text-13px leading-1.4 font-600">{say(video.title)}</span>
      <span className="flex items-center gap-1 text-caption text-muted num">
        <span aria-hidden className="i-ph-heart-fill icon-12" />
        {compactCount(video.likesCount, language)}
      </span>
    </Link>
  )
}
