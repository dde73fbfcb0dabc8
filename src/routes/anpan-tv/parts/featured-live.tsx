import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { dot } from '#src/lib/dot.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import type { Programme } from '../rules.ts'
import { useProgrammeTexts } from '../use-programme-texts.ts'
import { Thumb } from './thumb.tsx'

/** The live programme that stands wide above the rest. */
export function FeaturedLive({ programme, onOpen }: { programme: Programme; onOpen(): void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { title, creator, views, time } = useProgrammeTexts(programme)
  return (
    <article className="relative desktop:(card grid grid-cols-[59%_1fr] items-center overflow-hidden)">
      <Thumb programme={programme} className="rounded-18px desktop:rounded-0" />
      <div className="flex items-start gap-2.5 pt-2.5 desktop:(flex-col gap-2 p-5)">
        <span className="desktop:hidden">
          <Avatar id={programme.creator.id} name={creator} tint="aethelive" />
        </span>
        <div className="min-w-0">
          <h2 className="text-title phrase desktop:(text-21px leading-1.4)">
            <button type="button" className="text-start after:(content-empty absolute inset-0)" onClick={onOpen}>
              {title}
            </button>
          </h2>
          <p className="text-small text-muted desktop:mt-1">
            <span className="desktop:hidden">{creator + dot(language)}</span>
            <span className="num">{views}</span>
            {dot(language)}
            <span className="num">{time}</span>
          </p>
        </div>
        <p className="flex items-center gap-2 font-600 lt-desktop:hidden">
          <Avatar id={programme.creator.id} name={creator} tint="aethelive" />
          {creator}
        </p>
        <Button kind="tint" icon="i-ph-play-fill" className="z-1 lt-desktop:hidden" onClick={onOpen}>
          {t({ message: 'Watch', context: 'media', comment: 'button on a programme; verb' })}
        </Button>
      </div>
    </article>
  )
}
