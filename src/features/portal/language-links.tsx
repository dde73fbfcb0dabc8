import { useLingui } from '@lingui/react/macro'
import { usePortal } from '#src/data/portal/hooks/portal.ts'

const NAMES = { ja: '日本語', en: 'English', ko: '한국어', zh: '简体中文' } as const

/** The page in each language that the portal is offered in, for a page without the header. */
export function LanguageLinks() {
  const { t, i18n } = useLingui()
  const { languages } = usePortal()
  return (
    <nav aria-label={t({ message: 'Language', comment: 'heading over the choice of language' })} className="mt-8">
      <ul className="flex flex-wrap justify-center gap-x-1">
        {languages.map((code) => (
          <li key={code}>
            <a
              href={`?lang=${code}`}
              lang={code}
              aria-current={code === i18n.locale ? 'true' : undefined}
              className="grid place-items-center min-h-11 px-3 text-small text-muted aria-[current]:(font-700 text-body)"
            >
              {NAMES[code]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
