import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { usePortal } from '#src/data/portal/hooks/portal.ts'
import { buttonClass } from '#src/ui/button-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { LanguageLinks } from './language-links.tsx'

/** The one page of a portal that has no operator yet: says so, to visitors and to who has just started it. */
export function NotSetUp() {
  const { t } = useLingui()
  const { name } = usePortal()
  return (
    <div className="page-column flex flex-col items-center justify-center min-h-100dvh py-10 text-center phrase">
      <Logo size={72} />
      <h1 className="mt-6 text-h1 text-balance">{t`This portal is being set up`}</h1>
      <p className="mt-2 max-w-400px text-muted text-balance">
        <Trans>{name} isn’t open yet. Come back a little later: this address will be the same.</Trans>
      </p>
      <Button className="mt-6" onClick={() => location.reload()}>
        {t({ message: 'Look again', comment: 'button; loads the page anew to see whether the portal is open' })}
      </Button>
      <section className="mt-10 w-full max-w-440px card px-5 py-4 text-start">
        <h2 className="text-title">{t`Is it your portal?`}</h2>
        <p className="mt-1 text-small text-muted">
          <Trans>
            Open the setup link that the server showed when it started. It works once, for 24 hours. This command makes
            another:
          </Trans>
        </p>
        <code className="block mt-2 px-3 py-2 rounded-8px bg-surface-3 text-13px overflow-x-auto">
          npm run account -- setup
        </code>
        <Link to="/sign-in" className={`${buttonClass('ghost', 'sm')} mt-2 -ms-3`}>
          <Trans>I already have an account here</Trans>
        </Link>
      </section>
      <LanguageLinks />
    </div>
  )
}
