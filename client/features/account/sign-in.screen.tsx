import { chakra } from '@chakra-ui/react'
import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { emailLine } from '../../../shared/kernel/one-line.ts'
import type { SecondFactorNeeded } from '../../../shared/features/account/second-factor.api.ts'
import type { Session } from '../../../shared/features/account/session.api.ts'
import { afterSignIn } from '../../desk/session/after-sign-in.ts'
import { useSession, useSessionStore } from '../../desk/session/session.tsx'
import { pathTo } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { formFor } from '../../ui/form/form-for.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Notice } from '../../ui/states.tsx'
import { DoorstepScene } from './doorstep-scene.panel.tsx'
import { LostPassword } from './lost-password.panel.tsx'
import { awaitSecondStep } from './pending-step.queries.ts'
import { askToSignIn } from './sign-in.queries.ts'

const signInDraftSchema = z.object({
  email: z.string().check(emailLine(), z.minLength(1, 'session.email-needed')),
  password: z.string().check(z.minLength(1, 'session.password-needed')),
  trusted: z.boolean(),
})

const { useDraftForm, Form, TextField, PasswordField, CheckboxField } = formFor(signInDraftSchema, 'account:signIn')

const PasskeyButton = lazyPart(() => import('./second-step.panel.tsx').then((module) => module.PasskeyButton))

export function SignInScreen() {
  const { t } = useTranslation('account')
  const sessions = useSessionStore()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const search = query.size > 0 ? `?${query.toString()}` : ''
  const askSecondStep = (needed: SecondFactorNeeded) => {
    awaitSecondStep(needed)
    void navigate(pathTo('two-step') + search)
  }
  const enter = async (session: Session) => {
    sessions.set(session)
    await navigate(afterSignIn(query.toString()), { replace: true })
  }
  return (
    <chakra.div display="grid" minHeight="100dvh" gridTemplateColumns={{ base: '1fr', md: 'minmax(30rem, 1fr) 1.1fr' }}>
      <chakra.main
        id="main"
        display="flex"
        flexDirection="column"
        justifyContent="center"
        alignItems="center"
        paddingInline="6"
        paddingTop="max(5rem, env(safe-area-inset-top))"
        paddingBottom="max(2rem, env(safe-area-inset-bottom))"
      >
        <chakra.div width="full" maxWidth="24rem" display="flex" flexDirection="column" gap="7" animation="rise 280ms">
          <chakra.header>
            <chakra.img src="/favicon.svg" alt="" width="56px" height="56px" marginBottom="6" />
            <chakra.h1 tabIndex={-1} fontSize="3xl" fontWeight="bold" lineHeight="tight">
              {t('signIn.title')}
            </chakra.h1>
            <chakra.p color="fg.muted" marginTop="2" fontSize="lg">
              {t('signIn.lead')}
            </chakra.p>
          </chakra.header>
          <WhoIsHere />
          <SignInForm
            onNeeded={askSecondStep}
            onSignedIn={enter}
            onClosed={() => void navigate(pathTo('maintenance') + search)}
          />
          <LostPassword />
          <chakra.p color="fg.muted" fontSize="sm">
            {t('signIn.forgotten')}
          </chakra.p>
        </chakra.div>
      </chakra.main>
      <DoorstepScene />
    </chakra.div>
  )
}

function SignInForm({
  onNeeded,
  onSignedIn,
  onClosed,
}: {
  onNeeded: (needed: SecondFactorNeeded) => void
  /** The server is closed for maintenance. */
  onClosed: () => void
  onSignedIn: (session: Session) => Promise<void>
}) {
  const { t } = useTranslation(['account', 'factors'])
  const form = useDraftForm({ email: '', password: '', trusted: true })
  const { isSubmitting } = form.formState
  return (
    <Form
      form={form}
      onSubmit={async (draft) => {
        const result = await askToSignIn(draft, onNeeded)
        if (result.ok) await onSignedIn(result.value)
        else if (result.failures.some(({ code }) => code === 'maintenance')) onClosed()
        return result
      }}
    >
      <TextField
        name="email"
        type="email"
        required
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        enterKeyHint="next"
        maxLength={254}
      />
      <PasswordField name="password" required autoComplete="current-password" enterKeyHint="go" maxLength={128} />
      <chakra.div marginBlock="-3">
        <CheckboxField name="trusted" />
      </chakra.div>
      <Button type="submit" variant="solid" size="lg" wide busy={isSubmitting}>
        {isSubmitting ? t('signIn.submitting') : t('signIn.submit')}
      </Button>
      <PasskeyButton
        ticket={null}
        label={t('factors:signIn.passkey')}
        trusted={form.watch('trusted')}
        onSignedIn={onSignedIn}
      />
    </Form>
  )
}

/** A session that ended, or one that is still good: said before anyone types. */
function WhoIsHere() {
  const { t } = useTranslation('account')
  const { session, expired } = useSession()
  const [query] = useSearchParams()
  if (session === null) return null
  if (expired) {
    return (
      <Notice tone="info" icon={Clock}>
        {t('signIn.expired')}
      </Notice>
    )
  }
  return (
    <chakra.div display="flex" alignItems="center" gap="3" flexWrap="wrap" padding="3" borderRadius="lg" bg="bg.subtle">
      <chakra.span flex="1">{t('signIn.asSomeoneElse', { name: session.user.name })}</chakra.span>
      <LinkButton to={afterSignIn(query.toString())} variant="soft">
        {t('signIn.continue')}
      </LinkButton>
    </chakra.div>
  )
}
