import { useLingui } from '@lingui/react/macro'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconButton } from '#src/ui/icon-button.tsx'

/** The bar over a room: the way back on phones, what the room is, and what can be done with it. */
export function RoomTop({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return (
    <div className="flex items-center gap-2.5 min-h-15 ps-4 pe-1 bg-surface line-below desktop:px-4">
      <IconButton
        label={t({ message: 'Back', comment: 'button; to the page before' })}
        icon="i-ph-caret-left"
        className="-ms-3 -me-2 desktop:hidden"
        onClick={() => (canGoBack ? router.history.back() : void navigate({ to: '/chattie', replace: true }))}
      />
      {children}
    </div>
  )
}
