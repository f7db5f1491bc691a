import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { savePrivateDetails } from '../../../../shared/features/people/profile/profile.api.ts'
import {
  iceTypes,
  privateDetailsSchema,
  type PrivateDetails,
} from '../../../../shared/features/people/profile/profile.schema.ts'
import type { TimeZone } from '../../../../shared/kernel/days.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { Button } from '../../../ui/button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Section } from '../../../ui/page.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { useText } from '../../../ui/text.ts'
import { BankAccountDialog } from './bank-account.dialog.tsx'
import { ExternalAccounts } from './external-account.panel.tsx'
import { NeedsNetwork } from '../needs-network.panel.tsx'
import { usePrivateProfile } from './profile.queries.ts'

const { useDraftForm, Form, TextField, SelectField } = formFor(privateDetailsSchema, 'people:private')

/** Whom to call, special diet, bank account, other systems: only the server keeps these, so they need the network. */
export function PrivateDetailsPanel({ zone }: { zone: TimeZone }) {
  const { t } = useTranslation('people')
  const asked = usePrivateProfile()
  if (asked.value === null) {
    return (
      <Section title={t('private.title')}>
        <NeedsNetwork asked={asked} />
      </Section>
    )
  }
  const { details, maskedAccount, externalAccounts } = asked.value
  return (
    <>
      <Section title={t('private.title')}>
        <DetailsForm details={details} />
      </Section>
      <BankAccount zone={zone} masked={maskedAccount} onSaved={asked.again} />
      <ExternalAccounts accounts={externalAccounts} />
    </>
  )
}

function DetailsForm({ details }: { details: PrivateDetails }) {
  const { t } = useTranslation(['people', 'common'])
  const text = useText()
  const form = useDraftForm(details)
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        const result = await inWords(callEndpoint(savePrivateDetails, { input }))
        if (result.ok) snackbar.open({ text: t('saved') })
        return result
      }}
    >
      <TextField name="iceName" maxLength={100} autoComplete="off" help={t('private.iceHelp')} />
      <TextField name="iceNumber" type="tel" inputMode="tel" maxLength={30} autoComplete="off" />
      <SelectField
        name="iceType"
        nullable
        emptyLabel={t('notGiven')}
        options={iceTypes.map((value) => ({ value, label: text(`people:iceTypes.${value}`) }))}
      />
      <TextField name="specialDiet" maxLength={200} help={t('private.dietHelp')} />
      <Button type="submit" variant="solid" busy={form.formState.isSubmitting}>
        {t('common:save')}
      </Button>
    </Form>
  )
}

function BankAccount({ zone, masked, onSaved }: { zone: TimeZone; masked: string; onSaved: () => void }) {
  const { t } = useTranslation('people')
  const [open, setOpen] = useState(false)
  return (
    <Section
      title={t('bank.title')}
      actions={
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('bank.change')}
        </Button>
      }
    >
      <Facts>
        <Fact label={t('bank.fields.accountNumber')}>{masked}</Fact>
      </Facts>
      {open ? <BankAccountDialog zone={zone} onClose={() => setOpen(false)} onSaved={onSaved} /> : null}
    </Section>
  )
}
