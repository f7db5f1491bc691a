import { startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { oneLine } from '../../../../shared/kernel/one-line.ts'
import { addPasskey, beginPasskey } from '../../../../shared/features/account/second-factor.api.ts'
import { failure, refused, type Result } from '../../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { deviceOf } from './device.rules.ts'

const { useDraftForm, Form, TextField, PasswordField } = formFor(
  z.object({
    name: z.string().check(oneLine(), z.minLength(1, 'second-factor.name-required')),
    password: z.string().check(z.minLength(1, 'session.password-needed')),
  }),
  'factors:passkey',
)

/** Makes a passkey on this device, or on one that the browser offers. */
export function PasskeyDialog({ onChanged, onClose }: { onChanged: () => void; onClose: () => void }) {
  const { t } = useTranslation('factors')
  const { browser, system } = deviceOf(navigator.userAgent)
  const form = useDraftForm({ name: [browser, system].filter(Boolean).join(' · '), password: '' })
  return (
    <Dialog open onClose={onClose} title={t('passkey.title')}>
      <Form
        form={form}
        onSubmit={async (draft) => {
          const result = await register(draft)
          if (!result.ok) return result
          snackbar.open({ text: t('passkey.added') })
          onChanged()
          onClose()
          return result
        }}
      >
        <p>{t('passkey.lead')}</p>
        <TextField name="name" required maxLength={60} />
        <PasswordField name="password" required autoComplete="current-password" maxLength={128} />
        <Button type="submit" variant="solid" busy={form.formState.isSubmitting}>
          {t('passkey.go')}
        </Button>
      </Form>
    </Dialog>
  )
}

async function register({ name, password }: { name: string; password: string }): Promise<Result<unknown>> {
  const begun = await inWords(callEndpoint(beginPasskey, { input: { password } }))
  if (!begun.ok) return begun
  try {
    const optionsJSON = begun.value.options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
    const { id, rawId, type, response } = await startRegistration({ optionsJSON })
    const input = { ticket: begun.value.ticket, name, credential: { id, rawId, type, response: { ...response } } }
    return await inWords(callEndpoint(addPasskey, { input, status401: 'refusal' }))
  } catch (error) {
    if (error instanceof WebAuthnError || error instanceof DOMException)
      return refused(failure('second-factor.passkey-stopped'))
    throw error
  }
}
