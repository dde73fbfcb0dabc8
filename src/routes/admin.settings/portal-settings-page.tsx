import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ConflictDialog } from '#src/features/console/conflict-dialog.tsx'
import { JoinFields, LanguageFields } from '#src/features/console/join-fields.tsx'
import { LookFields } from '#src/features/console/look-fields.tsx'
import { NameFields } from '#src/features/console/name-fields.tsx'
import { OperatorFields } from '#src/features/console/operator-fields.tsx'
import { OfflineNote, ReadingState } from '#src/features/console/reading-state.tsx'
import { ServiceFields } from '#src/features/console/service-fields.tsx'
import { type PortalForm, usePortalForm } from '#src/features/console/use-portal-form.ts'
import { ConsoleFrame } from '#src/shell/console/console-frame.tsx'
import { useOfferableServices } from '#src/shell/console/use-offerable-services.ts'
import { Section } from '#src/ui/section.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { SaveBar } from './parts/save-bar.tsx'

/** What the portal is called, looks like and offers, who may join, and who runs it. */
export function PortalSettingsPage() {
  const title = <Trans comment="page of operators; ja: ポータルの設定">Portal settings</Trans>
  return (
    <ConsoleFrame page="settings" title={title}>
      <SettingsBody />
    </ConsoleFrame>
  )
}

function SettingsBody() {
  const { reading, form } = usePortalForm()
  return form ? <SettingsForm form={form} /> : <ReadingState reading={reading} rows={8} />
}

/** A group of settings; each has an address of its own (`#services`). */
const Group = ({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) => (
  <div id={id} className="section-gap first:mt-0 scroll-mt-16">
    <Section title={title}>{children}</Section>
  </div>
)

function SettingsForm({ form }: { form: PortalForm }) {
  const { t } = useLingui()
  const { services, nameOf } = useOfferableServices()
  const sayKept = () => toast.show({ icon: 'i-ph-check-circle-fill', title: t`The settings are saved` })
  async function save() {
    if (await form.save()) sayKept()
  }
  return (
    <div className="desktop:max-w-680px">
      <OfflineNote />
      <Group id="name" title={<Trans comment="heading: settings of what the portal is called">Name and tagline</Trans>}>
        <NameFields form={form} />
      </Group>
      <Group id="look" title={<Trans comment="heading: settings of the colour of the portal">Look</Trans>}>
        <LookFields form={form} />
      </Group>
      <Group
        id="joining"
        title={<Trans comment="heading: settings of who may join and write">Joining and writing</Trans>}
      >
        <JoinFields form={form} />
      </Group>
      <Group
        id="languages"
        title={
          <Trans context="portal" comment="setting: those that are offered; ja: 言語">
            Languages
          </Trans>
        }
      >
        <LanguageFields form={form} />
      </Group>
      <Group
        id="services"
        title={
          <Trans context="portal" comment="heading: settings of which services are offered; ja: サービス">
            Services
          </Trans>
        }
      >
        <ServiceFields form={form} services={services} />
      </Group>
      <Group id="operator" title={<Trans comment="setting; ja: 運営者について">Who runs the portal</Trans>}>
        <OperatorFields form={form} />
      </Group>
      <p className="section-gap px-4 text-small text-muted desktop:px-0">
        <Link to="/setup" className="link">
          <Trans comment="link to the five steps of the setup">Go through the setup again</Trans>
        </Link>
      </p>
      <SaveBar form={form} onSave={() => void save()} />
      {form.conflict ? (
        <ConflictDialog conflict={form.conflict} form={form} serviceName={nameOf} onSaved={sayKept} />
      ) : null}
    </div>
  )
}
