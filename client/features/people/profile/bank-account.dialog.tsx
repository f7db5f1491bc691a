import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { saveBankAccount } from '../../../../shared/features/people/profile/profile.api.ts'
import type { TimeZone } from '../../../../shared/kernel/days.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'

const { useDraftForm, Form, TextField, PasswordField } = formFor(saveBankAccount.input, 'people:bank')

/** Where pay goes. Whoever finds the phone open must not turn it elsewhere: it asks for the password. */
export function BankAccountDialog({
  zone,
  onClose,
  onSaved,
}: {
  zone: TimeZone
  onClose: () => void
  onSaved: () => void
}) {
  const { t } = useTranslation(['people', 'common'])
  const isFinnish = zone === 'Europe/Helsinki'
  const form = useDraftForm({ clearingNumber: '', accountNumber: '', password: '' })
  return (
    <Dialog open onClose={onClose} title={t('bank.title')}>
      <Form
        form={form}
        onSubmit={async (input) => {
          const result = await inWords(callEndpoint(saveBankAccount, { input }))
          if (result.ok) {
            snackbar.open({ text: t('saved') })
            onSaved()
            onClose()
          }
          return result
        }}
      >
        {isFinnish ? null : (
          <TextField name="clearingNumber" required inputMode="numeric" maxLength={6} autoComplete="off" />
        )}
        <TextField
          name="accountNumber"
          required
          inputMode={isFinnish ? 'text' : 'numeric'}
          maxLength={34}
          autoComplete="off"
          {...(isFinnish ? { label: t('bank.iban'), help: t('bank.ibanHelp') } : {})}
        />
        <PasswordField name="password" required autoComplete="current-password" maxLength={128} help={t('bank.why')} />
        <chakra.div display="grid" gap="2">
          <Button type="submit" variant="solid" busy={form.formState.isSubmitting}>
            {t('common:save')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </chakra.div>
      </Form>
    </Dialog>
  )
}
