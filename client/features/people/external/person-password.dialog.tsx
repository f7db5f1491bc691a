import { chakra } from '@chakra-ui/react'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  showPersonPassword,
  type PersonAccount,
} from '../../../../shared/features/people/external/external-account.api.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'

interface Given {
  userId: string
  account: Pick<PersonAccount, 'id' | 'system' | 'loginName'>
}

/** Shows the password of somebody's external account, after the last four digits of their SSN (specification 5). */
export function PersonPassword({ userId, account }: Given) {
  const { t } = useTranslation('accounts')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" aria-label={t('password.showOf', account)} onClick={() => setOpen(true)}>
        <KeyRound size={16} aria-hidden />
        {t('password.show')}
      </Button>
      {isOpen ? <PasswordDialog userId={userId} account={account} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const { useDraftForm, Form, TextField } = formFor(showPersonPassword.input, 'accounts:person')

function PasswordDialog({ userId, account, onClose }: Given & { onClose: () => void }) {
  const { t } = useTranslation(['accounts', 'common'])
  const [password, setPassword] = useState<string | null>(null)
  const form = useDraftForm({ lastFour: '' })
  return (
    <Dialog open onClose={onClose} title={t('accounts:password.title', account)}>
      {password === null ? (
        <Form
          form={form}
          onSubmit={async (input) => {
            const params = { id: userId, accountId: account.id }
            const result = await inWords(callEndpoint(showPersonPassword, { input, params }))
            if (result.ok) setPassword(result.value.password)
            return result
          }}
        >
          <TextField name="lastFour" required maxLength={4} autoComplete="off" help={t('accounts:password.help')} />
          <Button type="submit" variant="solid" busy={form.formState.isSubmitting}>
            {t('accounts:password.show')}
          </Button>
        </Form>
      ) : (
        <chakra.div display="grid" gap="4">
          <chakra.p color="fg.muted">{account.loginName}</chakra.p>
          <chakra.output fontFamily="mono" fontSize="xl" userSelect="all" overflowWrap="anywhere">
            {password}
          </chakra.output>
          <Button onClick={onClose}>{t('common:close')}</Button>
        </chakra.div>
      )}
    </Dialog>
  )
}
