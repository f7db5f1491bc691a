import { useEndpoint } from '../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { lookAtLink, takeLink } from '../../../shared/features/account/account-link.api.ts'
import type { Session } from '../../../shared/features/account/session.api.ts'
import { whenNeeded } from './sign-in.queries.ts'
import { callEndpoint, inWords } from '../../desk/server/call-endpoint.ts'
import { useSessionStore } from '../../desk/session/session.tsx'
import { pathTo } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { formFor } from '../../ui/form/form-for.tsx'
import { ListSkeleton, Notice } from '../../ui/states.tsx'
import { NewPasswordField } from './new-password.panel.tsx'
import { awaitSecondStep } from './pending-step.queries.ts'

const draftSchema = z.object({ password: z.string().check(z.minLength(10, 'setup.password-too-short')) })

const { useDraftForm, Form } = formFor(draftSchema, 'account:choose')

/** What stands before the token of a mailed link, behind `#`. */
const LINK_PREFIX = 'link.'

/** The token of a mailed link; null where the address has none. */
export const linkTokenOf = (hash: string): string | null =>
  hash.startsWith(LINK_PREFIX) ? hash.slice(LINK_PREFIX.length) : null

/** Whom the mailed link is for, and the password they choose with it. */
export function ChoosePassword({ token }: { token: string }) {
  const { t } = useTranslation('account')
  const asked = useEndpoint(lookAtLink, { input: { token } })
  if (asked.value === null) {
    if (!asked.failed) return <ListSkeleton rows={2} />
    return (
      <>
        <Notice tone="danger" icon={CircleAlert}>
          {t('choose.invalid')}
        </Notice>
        <LinkButton to={pathTo('login')}>{t('choose.toSignIn')}</LinkButton>
      </>
    )
  }
  const { name, email, purpose } = asked.value
  return (
    <>
      <chakra.p>{t(`choose.lead.${purpose}`, { name, email })}</chakra.p>
      <PasswordForm token={token} email={email} />
    </>
  )
}

function PasswordForm({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation('account')
  const sessions = useSessionStore()
  const navigate = useNavigate()
  const form = useDraftForm({ password: '' })
  const enter = async (session: Session) => {
    sessions.set(session)
    await navigate(pathTo('start'), { replace: true })
  }
  return (
    <Form
      form={form}
      onSubmit={async ({ password }) => {
        const onProblem = whenNeeded((needed) => {
          awaitSecondStep(needed)
          void navigate(pathTo('two-step'))
        })
        const call = callEndpoint(takeLink, { input: { token, password }, status401: 'refusal', onProblem })
        const result = await inWords(call)
        if (result.ok) await enter(result.value)
        return result
      }}
    >
      {/* So that a password manager knows whose password it keeps. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField />
      <Button type="submit" variant="solid" size="lg" wide busy={form.formState.isSubmitting}>
        {t('choose.submit')}
      </Button>
    </Form>
  )
}
