import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Overview } from '#src/data/admin/hooks/overview.ts'
import { TimeAgo } from '#src/features/posts/time-ago.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { byteSize } from '#src/lib/bytes.ts'
import { Section } from '#src/ui/section.tsx'

/** How the portal runs: what it can send, what it still has to do, what it holds, and when it was copied last. */
export function Health({ overview }: { overview: Overview }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { jobs, sizes } = overview
  const { waiting, failed } = jobs
  const database = byteSize(sizes.database, language)
  const pictures = byteSize(sizes.pictures, language)
  return (
    <Section
      className="section-gap"
      title={<Trans comment="heading: mail, push, jobs, sizes of the portal; ja: 動作のようす">How it runs</Trans>}
    >
      <dl className="grid gap-x-6 -mt-2 desktop:grid-cols-2">
        <Fact icon="i-ph-envelope-simple" name={t({ message: 'Email', context: 'console', comment: 'heading' })}>
          <Works isOn={overview.mail} />
        </Fact>
        <Fact icon="i-ph-bell" name={t({ message: 'Push notifications', context: 'console', comment: 'heading' })}>
          <Works isOn={overview.push} />
        </Fact>
        <Fact icon="i-ph-stack" name={t({ message: 'Background jobs', comment: 'mail, push and clearing up' })}>
          <span>{t({ message: `Waiting: ${waiting}`, context: 'jobs', comment: 'how many jobs wait; ja: 待ち' })}</span>
          <span className={`ms-3 ${failed > 0 ? 'text-danger-text' : ''}`}>
            {t({ message: `Failed: ${failed}`, context: 'jobs', comment: 'how many jobs have failed; ja: 失敗' })}
          </span>
        </Fact>
        <Fact icon="i-ph-database" name={t({ message: 'Storage used', comment: 'on the server' })}>
          {t({
            message: `${database} (pictures: ${pictures})`,
            comment: 'sizes of the database, and of the pictures that are part of it',
          })}
        </Fact>
        <Fact icon="i-ph-cloud-check" name={t({ message: 'Last backup', comment: 'when all data were copied' })}>
          {overview.lastBackup ? <TimeAgo at={overview.lastBackup} /> : <span>{t`No backup known here`}</span>}
        </Fact>
        <Fact icon="i-ph-git-branch" name={t({ message: 'Version', context: 'software', comment: 'of the portal' })}>
          <span className="num">{overview.version}</span>
        </Fact>
      </dl>
    </Section>
  )
}

function Fact({ icon, name, children }: { icon: string; name: string; children: ReactNode }) {
  return (
    <div className="relative ps-8 py-3 line-above first:[border-top:0] desktop:[&:nth-child(2)]:[border-top:0]">
      <dt className="text-small text-muted">
        <span aria-hidden className={`${icon} absolute start-0 top-3.5 icon-20`} />
        {name}
      </dt>
      <dd className="text-15px font-650">{children}</dd>
    </div>
  )
}

function Works({ isOn }: { isOn: boolean }) {
  return isOn ? (
    <span className="inline-flex items-center gap-1">
      <span aria-hidden className="i-ph-check-circle-fill icon-16 text-success-text" />
      <span>
        <Trans comment="of mail and push: the server can send them">Set up</Trans>
      </span>
    </span>
  ) : (
    <span className="inline-flex items-center gap-1">
      <span aria-hidden className="i-ph-minus-circle icon-16 text-faint" />
      <span>
        <Trans comment="of mail and push: the server cannot send them">Not set up on the server</Trans>
      </span>
    </span>
  )
}
