import { JoinFields, LanguageFields } from '#src/features/console/join-fields.tsx'
import { LookFields } from '#src/features/console/look-fields.tsx'
import { NameFields } from '#src/features/console/name-fields.tsx'
import { OperatorFields } from '#src/features/console/operator-fields.tsx'
import { type OfferableService, ServiceFields } from '#src/features/console/service-fields.tsx'
import type { PortalForm } from '#src/features/console/use-portal-form.ts'
import type { Step } from '../rules.ts'

interface StepFieldsProps {
  step: Step
  form: PortalForm
  services: readonly OfferableService[]
}

/** The settings that a step asks for. */
export function StepFields({ step, form, services }: StepFieldsProps) {
  switch (step) {
    case 'name':
      return <NameFields form={form} />
    case 'look':
      return <LookFields form={form} />
    case 'join':
      return (
        <div className="flex flex-col gap-6">
          <JoinFields form={form} />
          <LanguageFields form={form} />
        </div>
      )
    case 'services':
      return <ServiceFields form={form} services={services} />
    case 'operator':
      return <OperatorFields form={form} />
  }
}
