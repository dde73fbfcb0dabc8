import { Trans } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { progressPercent } from '#src/lib/percent.ts'
import { say } from '#src/shell/say.ts'
import { Progress } from '#src/ui/progress.tsx'
import { Section } from '#src/ui/section.tsx'
import { POPULAR_SKILLS } from '../sample.ts'

/** How many of the open jobs ask for a skill. */
export function SkillBars() {
  const language = useLanguage()
  return (
    <Section title={<Trans>Skills in demand</Trans>} className="mt-2 desktop:mt-0">
      <ul className="flex flex-col gap-3.5 [--fill:var(--ink)]">
        {POPULAR_SKILLS.map(({ name, percent }) => (
          <li key={say(name)}>
            <p className="flex justify-between mb-1 text-small">
              <span>{say(name)}</span>
              <span className="num text-muted">{progressPercent(percent, language)}</span>
            </p>
            <Progress label={say(name)} value={percent} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
