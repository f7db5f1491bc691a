import { startAuthentication, WebAuthnError } from '@simplewebauthn/browser'
import { chakra } from '@chakra-ui/react'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { codeLine } from '../../../shared/kernel/one-line.ts'
import {
  beginPasskeySignIn,
  signInByCode,
  signInByPasskey,
  type SecondFactorNeeded,
} from '../../../shared/features/account/second-factor.api.ts'
import type { Session } from '../../../shared/features/account/session.api.ts'
import { failure, refused, type Failure, type Result } from '../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../desk/server/call-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { ActFailures } from '../../ui/form/act-failures.tsx'
import { formFor } from '../../ui/form/form-for.tsx'

const { useDraftForm, Form, TextField } = formFor(
  z.object({ code: z.string().check(codeLine(), z.minLength(1, 'second-factor.code-needed')) }),
  'factors:step',
)

/** The second step of signing in: a code of the app, a recovery code, or a passkey. */
export function SecondStep({
  needed: { ticket, kinds },
  onSignedIn,
  onBack,
}: {
  needed: SecondFactorNeeded
  onSignedIn: (session: Session) => Promise<void>
  onBack: () => void
}) {
  const { t } = useTranslation('factors')
  const form = useDraftForm({ code: '' })
  return (
    <chakra.div display="grid" gap="5">
      <p>{kinds.includes('totp') ? t('step.lead') : t('step.passkeyLead')}</p>
      {kinds.includes('passkey') ? (
        <PasskeyButton ticket={ticket} label={t('step.passkey')} onSignedIn={onSignedIn} />
      ) : null}
      {kinds.includes('totp') ? (
        <Form
          form={form}
          onSubmit={async ({ code }) => {
            const call = callEndpoint(signInByCode, { input: { ticket, code }, status401: 'refusal' })
            const result = await inWords(call)
            if (result.ok) await onSignedIn(result.value)
            return result
          }}
        >
          <TextField
            name="code"
            required
            autoComplete="one-time-code"
            autoCapitalize="characters"
            enterKeyHint="go"
            maxLength={20}
            help={t('step.help')}
          />
          <Button type="submit" variant="solid" size="lg" wide busy={form.formState.isSubmitting}>
            {t('step.submit')}
          </Button>
        </Form>
      ) : null}
      <Button variant="ghost" onClick={onBack}>
        {t('step.back')}
      </Button>
    </chakra.div>
  )
}

/** Signs in with a passkey: after the password (`ticket`), or with nothing else. */
export function PasskeyButton({
  ticket,
  label,
  trusted = false,
  onSignedIn,
}: {
  ticket: string | null
  label: string
  trusted?: boolean
  onSignedIn: (session: Session) => Promise<void>
}) {
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const enter = async () => {
    setBusy(true)
    const result = await byPasskey(ticket, trusted).finally(() => setBusy(false))
    setFailures(result.ok ? [] : result.failures)
    if (result.ok) await onSignedIn(result.value)
  }
  if (!('PublicKeyCredential' in globalThis)) return null
  return (
    <chakra.div display="grid" gap="3">
      <Button size="lg" wide busy={busy} onClick={() => void enter()}>
        <KeyRound size={18} aria-hidden />
        {label}
      </Button>
      <ActFailures of={failures} />
    </chakra.div>
  )
}

async function byPasskey(ticket: string | null, trusted: boolean): Promise<Result<Session>> {
  const begun = await inWords(callEndpoint(beginPasskeySignIn, { input: { ticket }, status401: 'refusal' }))
  if (!begun.ok) return begun
  try {
    const optionsJSON = begun.value.options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
    const credential = { id, rawId, type, response: { ...response } }
    const input = { ticket: begun.value.ticket, credential, trusted }
    return await inWords(callEndpoint(signInByPasskey, { input, status401: 'refusal' }))
  } catch (error) {
    if (error instanceof WebAuthnError || error instanceof DOMException)
      return refused(failure('second-factor.passkey-stopped'))
    throw error
  }
}
