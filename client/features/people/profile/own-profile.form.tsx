import { useTranslation } from 'react-i18next'
import { updateProfile } from '../../../../shared/features/people/profile/profile.commands.ts'
import {
  driversLicenses,
  ownProfileSchema,
  tShirtSizes,
  type Profile,
} from '../../../../shared/features/people/profile/profile.schema.ts'
import { KeptFormNotice, useKeptForm } from '../../../desk/form/kept-form.tsx'
import { ReceiptBadge } from '../../../entities/receipt-badge.tsx'
import { useSubmit } from '../../../desk/act/use-act.ts'
import { useCommand } from '../../../sync/use-command.ts'
import { useReceipt } from '../../../sync/use-receipt.ts'
import { Button } from '../../../ui/button.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Section } from '../../../ui/page.tsx'

const { useDraftForm, Form, SelectField, TextField } = formFor(ownProfileSchema, 'people:own')

/** What a person says of themselves. Saved on the phone, with or without network. */
export function OwnProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['people', 'common'])
  const { driversLicense, shoeSize, tShirtSize, favouriteCake } = profile
  const workPhone = profile.workPhone ?? ''
  const form = useDraftForm({ workPhone, driversLicense, shoeSize, tShirtSize, favouriteCake })
  const update = useCommand(updateProfile)
  const receipt = useReceipt(profile.id)
  const kept = useKeptForm({ form, kind: 'own-profile', id: `${profile.id}/${profile.version}` })
  const submit = useSubmit(kept.discard)
  return (
    <Section title={t('own.title')} actions={<ReceiptBadge state={receipt} />}>
      <Form form={form} onSubmit={(own) => submit(() => update(own))}>
        <KeptFormNotice kept={kept} />
        <TextField name="workPhone" type="tel" autoComplete="tel" maxLength={20} help={t('own.workPhoneHelp')} />
        <SelectField
          name="driversLicense"
          nullable
          emptyLabel={t('notGiven')}
          options={driversLicenses.map((value) => ({
            value,
            label: value === 'none' ? t('noLicense') : t('license', { kind: value }),
          }))}
        />
        <TextField name="shoeSize" inputMode="decimal" maxLength={4} />
        <SelectField
          name="tShirtSize"
          nullable
          emptyLabel={t('notGiven')}
          options={tShirtSizes.map((value) => ({ value, label: value }))}
        />
        <TextField name="favouriteCake" maxLength={80} help={t('cakeHelp')} />
        <Button type="submit" variant="solid" busy={form.formState.isSubmitting}>
          {t('common:save')}
        </Button>
      </Form>
    </Section>
  )
}
