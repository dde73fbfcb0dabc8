import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { type FormEvent, useRef } from 'react'
import { askForSearchFocus } from '#src/features/search/search-focus.ts'
import { Tooltip } from '#src/ui/tooltip.tsx'
import { useEarlyField } from './first-frame/early-field.ts'

/**
 * Search in the header: on phones a link that opens discover with focus in its field, on desktops a field; `/` goes to it.
 * The discover page has its own field.
 */
export function HeaderSearch() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isDiscover = useRouterState({ select: (state) => state.location.pathname === '/discover' })
  const field = useRef<HTMLInputElement>(null)
  const label = t({ message: 'Search', comment: 'button, link and field in the header; verb' })

  useEarlyField(
    () => field.current,
    (text) => {
      if (field.current) field.current.value = text
    },
  )

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const q = field.current?.value.trim()
    void navigate({ to: '/discover', search: q ? { q } : {} })
  }

  if (isDiscover) return null
  return (
    <>
      <span className="desktop:hidden">
        <Tooltip text={label}>
          <Link to="/discover" aria-label={label} data-key="/" className="icon-btn" onClick={askForSearchFocus}>
            <span aria-hidden className="i-ph-magnifying-glass icon-24" />
          </Link>
        </Tooltip>
      </span>
      <form
        role="search"
        aria-label={label}
        action="/discover"
        onSubmit={handleSubmit}
        className="field-search flex-1 min-w-24 max-w-80 min-h-10! ps-0! lt-desktop:hidden"
      >
        <button type="submit" aria-label={label} className="grid place-items-center w-10 h-10 -me-2 text-faint">
          <span aria-hidden className="i-ph-magnifying-glass icon-19" />
        </button>
        <input
          ref={field}
          type="search"
          name="q"
          data-key="/"
          enterKeyHint="search"
          maxLength={200}
          aria-label={t`Search posts, products, services`}
          placeholder={t`Search posts, products, services`}
          className="flex-1 min-w-0 h-10 bg-transparent text-ui outline-none"
        />
        <kbd
          aria-hidden
          className="px-1.75 rounded-6px bg-surface ring-line-in text-12px text-faint font-sans lt-wide:hidden"
        >
          /
        </kbd>
      </form>
    </>
  )
}
