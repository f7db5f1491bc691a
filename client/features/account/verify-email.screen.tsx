import { useEndpoint } from '../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { CircleAlert, Mail, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { confirmEmailChange, lookAtEmailChange } from '../../../shared/features/people/user/email-change.api.ts'
import { callEndpoint, inWords } from '../../desk/server/call-endpoint.ts'
import { pathTo } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { useOutcome } from '../../ui/form/use-outcome.ts'
import { ListSkeleton, Notice } from '../../ui/states.tsx'
import { Door } from './door.panel.tsx'

/** The part of the address in front of the token, behind `#`. */
const PREFIX = 'email.'

/** The landing page of the link that was mailed to a new address. */
export function VerifyEmailScreen() {
  const { t } = useTranslation('account')
  const hash = useLocation().hash.slice(1)
  const [token] = useState(hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : null)
  return (
    <Door title={t('verifyEmail.title')}>
      {token === null ? (
        <Notice tone="info" icon={Mail}>
          {t('verifyEmail.noToken')}
        </Notice>
      ) : (
        <Confirm token={token} />
      )}
      <LinkButton to={pathTo('login')}>{t('choose.toSignIn')}</LinkButton>
    </Door>
  )
}

function Confirm({ token }: { token: string }) {
  const { t } = useTranslation('account')
  const outcome = useOutcome()
  const asked = useEndpoint(lookAtEmailChange, { input: { token } })
  const [busy, setBusy] = useState(false)
  const [confirmed, setConfirmed] = useState<string | null>(null)
  if (confirmed !== null) {
    return (
      <Notice tone="success" icon={MailCheck}>
        {t('verifyEmail.done', { email: confirmed })}
      </Notice>
    )
  }
  if (asked.value === null) {
    if (!asked.failed) return <ListSkeleton rows={2} />
    return (
      <Notice tone="danger" icon={CircleAlert}>
        {t('verifyEmail.invalid')}
      </Notice>
    )
  }
  const { name, email } = asked.value
  const confirm = async () => {
    setBusy(true)
    const result = await inWords(callEndpoint(confirmEmailChange, { input: { token } }))
    setBusy(false)
    if (result.ok) return setConfirmed(result.value.email)
    outcome(result)
  }
  return (
    <>
      <chakra.p>{t('verifyEmail.lead', { name, email })}</chakra.p>
      <Button variant="solid" size="lg" wide busy={busy} onClick={() => void confirm().catch(reportError)}>
        {t('verifyEmail.confirm')}
      </Button>
    </>
  )
}
