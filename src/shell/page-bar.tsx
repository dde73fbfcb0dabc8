import { useLingui } from '@lingui/react/macro'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { IconButton } from '#src/ui/icon-button.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import type { RouteFacts } from './route-facts.ts'
import { say } from './say.ts'

/** The phone's header of a page other than home: its title, with a way back and its tile where it is no root. */
export function PageBar({ facts }: { facts: RouteFacts }) {
  if (facts.bar !== 'root' && facts.bar !== 'page') return null
  return (
    <div className="flex flex-1 min-w-0 items-center gap-2 desktop:hidden">
      {facts.bar === 'page' ? <BackButton /> : null}
      {facts.service ? (
        <IconTile
          icon={`${facts.service.icon} icon-18`}
          className="tile-32 lt-phone:hidden"
          data-tint={facts.service.tint}
        />
      ) : null}
      <span
        className={`line-clamp-2 leading-1.1 ${facts.bar === 'root' ? '[font-size:min(1.3125rem,6.2vw)] font-750 tracking--0.005em' : '[font-size:min(1.0625rem,6vw)] font-700'}`}
      >
        {facts.title ? say(facts.title) : null}
      </span>
      <div id="bar-actions" className="flex flex-none items-center ms-auto pe-1" />
    </div>
  )
}

/** Goes back, or home where the page was opened by its address. */
function BackButton() {
  const { t } = useLingui()
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return (
    <IconButton
      label={t({ message: 'Back', comment: 'button; to the page before' })}
      icon="i-ph-caret-left"
      className="-ms-3"
      onClick={() => (canGoBack ? router.history.back() : void navigate({ to: '/' }))}
    />
  )
}
