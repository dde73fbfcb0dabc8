import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { includesRole, mayModerate } from '#contract/roles.ts'
import { totalBytes } from '#src/features/device/storage-kinds.ts'
import { languageRecords } from '#src/features/language/languages.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { byteSize } from '#src/lib/bytes.ts'
import { useSystemNotices } from '#src/data/notifications/hooks/notice-list.ts'
import { useUnreadCount } from '#src/data/notifications/hooks/notices.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useStorageUse } from '#src/data/storage/hooks/storage.ts'
import { LinkRow } from './link-row.tsx'

/** The ways to notifications, security, storage and language, with what is set. */
export function SettingsRows() {
  const { t } = useLingui()
  const language = useLanguage()
  const unread = useUnreadCount()
  const [systemNotices] = useSystemNotices()
  const { use } = useStorageUse()
  const role = useAccount()?.user?.role
  const isOn = systemNotices === 'on'
  return (
    <nav
      aria-label={t({ message: 'Settings', comment: 'link to the page of settings' })}
      className="section section-gap p-0! desktop:mt-0"
    >
      <LinkRow
        to="/orders"
        icon="i-ph-bag-simple"
        label={t({ message: 'Orders', comment: 'row: what one has ordered; ja: 注文' })}
      />
      <LinkRow to="/points" icon="i-ph-coins-duotone" label={t({ message: 'Points', comment: 'rewards points' })} />
      <LinkRow
        to="/notifications"
        icon="i-ph-bell"
        label={t`Notifications`}
        value={
          unread > 0 ? (
            <Plural value={unread} one="# unread" other="# unread" />
          ) : systemNotices === undefined ? null : isOn ? (
            <Trans comment="state of a setting">On</Trans>
          ) : (
            <Trans comment="state of a setting">Off</Trans>
          )
        }
      />
      {includesRole(role, 'operator') ? (
        <LinkRow
          to="/admin"
          icon="i-ph-sliders-horizontal"
          label={t({ message: 'Console', comment: 'navigation of the pages of operators; ja: 管理' })}
        />
      ) : null}
      {mayModerate(role) ? (
        <LinkRow
          to="/moderation"
          icon="i-ph-warning-circle"
          label={t({ message: 'Reports', comment: 'link to the page of moderators; ja: 報告の確認' })}
        />
      ) : null}
      <LinkRow
        to="/settings"
        hash="security"
        icon="i-ph-shield-check"
        label={t({ message: 'Security', comment: 'heading: sign-in and devices' })}
      />
      <LinkRow
        to="/settings"
        hash="storage"
        icon="i-ph-hard-drives"
        label={t`Storage and offline`}
        value={use ? <span className="num">{byteSize(totalBytes(use), language)}</span> : null}
      />
      <LinkRow
        to="/settings"
        hash="look"
        icon="i-ph-translate"
        label={t({ message: 'Language', comment: 'button in the header that opens the menu of languages' })}
        value={languageRecords.find(({ code }) => code === language)?.nativeName}
      />
    </nav>
  )
}
