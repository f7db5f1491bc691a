import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { emailLine } from '../../../shared/kernel/one-line.ts'
import { askForReset } from '../../../shared/features/account/account-link.api.ts'
import { callEndpoint, inWords } from '../../desk/server/call-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formFor } from '../../ui/form/form-for.tsx'
import { Notice } from '../../ui/states.tsx'

const draftSchema = z.object({ email: z.string().check(emailLine(), z.minLength(1, 'session.email-needed')) })

const { useDraftForm, Form, TextField } = formFor(draftSchema, 'account:lost')

/** Whether this server sends mail; without an answer it is tried. Fetched by those alone who have lost a password. */
async function sendsMail(): Promise<boolean> {
  const { getDeliveryWays } = await import('../../../shared/features/account/delivery-ways.api.ts')
  const ways = await inWords(callEndpoint(getDeliveryWays, { input: {} }))
  return !ways.ok || ways.value.mail
}

/** The way to a new password by mail. What it says is the same whether or not somebody has the address. */
export function LostPassword() {
  const { t } = useTranslation(['account', 'common'])
  const [isOpen, setOpen] = useState(false)
  const [isSent, setSent] = useState(false)
  const [hasMail, setHasMail] = useState(true)
  const form = useDraftForm({ email: '' })
  return (
    <>
      <Button
        variant="ghost"
        onClick={() => {
          setOpen(true)
          void sendsMail().then(setHasMail)
        }}
      >
        {t('account:lost.link')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('account:lost.title')}>
        {!hasMail ? (
          <Notice tone="info">{t('account:lost.noMail')}</Notice>
        ) : isSent ? (
          <Notice tone="info" icon={MailCheck}>
            {t('account:lost.sent')}
          </Notice>
        ) : (
          <Form
            form={form}
            onSubmit={async (input) => {
              const result = await inWords(callEndpoint(askForReset, { input }))
              setSent(result.ok)
              return result
            }}
          >
            <TextField name="email" type="email" required autoComplete="username" autoCapitalize="none" />
            <Button type="submit" variant="solid" busy={form.formState.isSubmitting}>
              {t('account:lost.submit')}
            </Button>
          </Form>
        )}
      </Dialog>
    </>
  )
}
