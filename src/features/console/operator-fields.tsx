import { useLingui } from '@lingui/react/macro'
import { limited, limitedUnits } from '#contract/cut-text.ts'
import { OPERATOR_ADDRESS_MAX, OPERATOR_CONTACT_MAX, OPERATOR_COURT_MAX, OPERATOR_NAME_MAX } from '#contract/portal.ts'
import { Field, Input } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { faultText } from './fault-words.ts'
import type { PortalForm } from './use-portal-form.ts'

/** Who runs the portal, and how they are reached. */
export function OperatorFields({ form: { values, set, faults } }: { form: PortalForm }) {
  const { i18n, t } = useLingui()
  const { operator } = values
  const fault = (field: string) => {
    const code = faults[`operator.${field}`]
    return code ? i18n._(faultText(code)) : undefined
  }
  return (
    <div className="flex flex-col gap-4">
      <Field
        label={t({ message: 'Operator’s name', comment: 'setting: a person, a town, a company; ja: 運営者の名前' })}
        hint={t`A person, a town, a school or a company.`}
        error={fault('name')}
      >
        {(control) => (
          <Input
            {...control}
            dir="auto"
            autoComplete="organization"
            value={operator.name}
            onChange={(event) =>
              set('operator', { ...operator, name: limitedUnits(event.target.value, OPERATOR_NAME_MAX) })
            }
          />
        )}
      </Field>
      <Field
        label={t({ message: 'Contact', comment: 'setting: e-mail address or telephone; ja: 連絡先' })}
        hint={t`An email address, a phone number or a web address. Everyone can see it.`}
        error={fault('contact')}
      >
        {(control) => (
          <Input
            {...control}
            dir="auto"
            value={operator.contact}
            onChange={(event) =>
              set('operator', { ...operator, contact: limitedUnits(event.target.value, OPERATOR_CONTACT_MAX) })
            }
          />
        )}
      </Field>
      <Field
        label={t({
          message: 'Address (optional)',
          context: 'operator',
          comment: 'setting: where they are; ja: 住所（任意）',
        })}
        error={fault('address')}
      >
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            autoComplete="street-address"
            value={operator.address}
            onChange={(event) =>
              set('operator', { ...operator, address: limited(event.target.value, OPERATOR_ADDRESS_MAX) })
            }
          />
        )}
      </Field>
      <Field
        label={t({
          message: 'Court (optional)',
          comment: 'setting: which court decides disputes; ja: 管轄裁判所（任意）',
        })}
        hint={t`The terms name it for disputes, such as Kyoto District Court.`}
        error={fault('court')}
      >
        {(control) => (
          <Input
            {...control}
            dir="auto"
            value={operator.court}
            onChange={(event) =>
              set('operator', { ...operator, court: limitedUnits(event.target.value, OPERATOR_COURT_MAX) })
            }
          />
        )}
      </Field>
    </div>
  )
}
