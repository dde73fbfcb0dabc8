import { useLingui } from '@lingui/react/macro'
import { ANNOUNCEMENT_LINK_MAX, type Announcement } from '#src/data/admin/hooks/announcements.ts'
import { LEVEL_LOOK } from '#src/features/announcements/announcement-text.tsx'
import { Field, Input } from '#src/ui/field.tsx'
import { RadioCards } from '#src/ui/radio-cards.tsx'
import { Segment } from '#src/ui/segment.tsx'
import { fieldValue, type FormState, momentIn } from '../rules.ts'

interface ReachFieldsProps {
  form: FormState
  onChange(next: Partial<Omit<FormState, 'texts'>>): void
}

/** How loud an announcement is, whom it is for, when, and where it leads. */
export function ReachFields({ form, onChange }: ReachFieldsProps) {
  const { t } = useLingui()
  const audienceLabel = t({ message: 'Who sees it', comment: 'names a choice' })
  return (
    <>
      <RadioCards<Announcement['level']>
        label={t({ message: 'Importance', comment: 'names a choice of how loud an announcement is' })}
        value={form.level}
        onChange={(level) => onChange({ level })}
        cards={[
          {
            id: 'info',
            label: t({ message: 'Normal', comment: 'how loud an announcement is' }),
            note: t`A card on home`,
            icon: LEVEL_LOOK.info.icon,
          },
          {
            id: 'important',
            label: t({ message: 'Important', comment: 'how loud an announcement is' }),
            note: t`Also notifies people`,
            icon: LEVEL_LOOK.important.icon,
          },
          {
            id: 'urgent',
            label: t({ message: 'Urgent', context: 'announcement', comment: 'mark of an announcement' }),
            note: t`Also on every page`,
            icon: LEVEL_LOOK.urgent.icon,
          },
        ]}
      />
      <div>
        <p aria-hidden className="field-label">
          {audienceLabel}
        </p>
        <Segment<Announcement['audience']>
          label={audienceLabel}
          className="w-full"
          value={form.audience}
          onChange={(audience) => onChange({ audience })}
          options={[
            { id: 'everybody', label: t({ message: 'Everyone', comment: 'who sees an announcement' }) },
            { id: 'members', label: t({ message: 'Members only', comment: 'mark of an announcement' }) },
          ]}
        />
      </div>
      <div className="fit-cols-220 gap-4">
        <Field label={t({ message: 'From', comment: 'a field for date and time' })} hint={t`Empty: at once`}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={fieldValue(form.from)}
              onChange={(event) => onChange({ from: momentIn(event.target.value) })}
            />
          )}
        </Field>
        <Field
          label={t({ message: 'Until', comment: 'a field for date and time' })}
          hint={t`Empty: until it is deleted`}
        >
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={fieldValue(form.until)}
              onChange={(event) => onChange({ until: momentIn(event.target.value) })}
            />
          )}
        </Field>
      </div>
      <Field
        label={t({ message: 'Link (optional)', comment: 'name of a field' })}
        hint={t`A page of this portal, such as /posts/…, or an address with https://`}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="url"
            autoCapitalize="none"
            value={form.link}
            maxLength={ANNOUNCEMENT_LINK_MAX}
            onChange={(event) => onChange({ link: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
