import { chakra } from '@chakra-ui/react'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import {
  showExternalPassword,
  type readPrivateProfile,
} from '../../../../shared/features/people/profile/profile.api.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Section } from '../../../ui/page.tsx'

type Account = z.output<typeof readPrivateProfile.output>['externalAccounts'][number]

const { useDraftForm, Form, TextField } = formFor(showExternalPassword.input, 'people:external')

/** The person's accounts in other systems, and the dialog that shows a password. */
export function ExternalAccounts({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useTranslation('people')
  const [open, setOpen] = useState<Account | null>(null)
  return (
    <Section title={t('external.title')}>
      {accounts.length === 0 ? <chakra.p color="fg.muted">{t('external.none')}</chakra.p> : null}
      {accounts.map((account) => (
        <chakra.div key={account.id} display="flex" flexWrap="wrap" alignItems="center" gap="3" minHeight="14">
          <chakra.div flex="1 1 10rem" minWidth="0">
            <chakra.div fontWeight="semibold">{account.system}</chakra.div>
            <chakra.div color="fg.muted" fontSize="sm" overflowWrap="anywhere">
              {account.loginName}
            </chakra.div>
          </chakra.div>
          <Button
            size="sm"
            onClick={() => setOpen(account)}
            aria-label={t('external.showOf', { system: account.system })}
          >
            <KeyRound size={16} aria-hidden />
            {t('external.show')}
          </Button>
        </chakra.div>
      ))}
      {open === null ? null : <PasswordDialog key={open.id} account={open} onClose={() => setOpen(null)} />}
    </Section>
  )
}

/** «Confirm with the last 4 digits of the SSN» (specification 5). */
function PasswordDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation(['people', 'common'])
  const [password, setPassword] = useState<string | null>(null)
  const form = useDraftForm({ lastFour: '' })
  return (
    <Dialog open onClose={onClose} title={t('external.dialog', { system: account.system })}>
      {password === null ? (
        <Form
          form={form}
          onSubmit={async (input) => {
            const result = await inWords(callEndpoint(showExternalPassword, { input, params: { id: account.id } }))
            if (result.ok) setPassword(result.value.password)
            return result
          }}
        >
          <TextField name="lastFour" required maxLength={4} autoComplete="off" help={t('external.help')} />
          <Button type="submit" variant="solid" busy={form.formState.isSubmitting}>
            {t('external.show')}
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
