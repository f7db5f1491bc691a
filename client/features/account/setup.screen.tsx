import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { emailLine, oneLine } from '../../../shared/kernel/one-line.ts'
import { languages } from '../../../shared/features/account/account.schema.ts'
import { useSessionStore } from '../../desk/session/session.tsx'
import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { formFor } from '../../ui/form/form-for.tsx'
import { Notice } from '../../ui/states.tsx'
import { ChoosePassword, linkTokenOf } from './choose-password.panel.tsx'
import { Door } from './door.panel.tsx'
import { NewPasswordField } from './new-password.panel.tsx'
import { askToSetUp } from './sign-in.queries.ts'

const setupDraftSchema = z.object({
  name: z.string().check(oneLine(), z.minLength(1, 'setup.name-needed')),
  email: z.string().check(emailLine(), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/u, 'setup.email-invalid')),
  password: z.string().check(z.minLength(10, 'setup.password-too-short')),
})

const { useDraftForm, Form, TextField } = formFor(setupDraftSchema, 'account:setup')

/** The one-time link of a new installation, or of somebody who chooses a password. The token stands after `#`, so that it never reaches a log. */
export function SetupScreen() {
  const { t } = useTranslation('account')
  const [token] = useState(useLocation().hash.slice(1))
  const linkToken = linkTokenOf(token)
  return linkToken === null ? (
    <Door title={t('setup.title')} lead={t('setup.lead')}>
      {token === '' ? (
        <Notice tone="danger" icon={CircleAlert}>
          {t('setup.noToken')}
        </Notice>
      ) : (
        <SetupForm token={token} />
      )}
    </Door>
  ) : (
    <Door title={t('choose.title')}>
      <ChoosePassword token={linkToken} />
    </Door>
  )
}

function SetupForm({ token }: { token: string }) {
  const { t, i18n } = useTranslation('account')
  const sessions = useSessionStore()
  const navigate = useNavigate()
  const form = useDraftForm({ name: '', email: '', password: '' })
  return (
    <Form
      form={form}
      onSubmit={async (draft) => {
        const language = languages.find((each) => each === i18n.language) ?? 'sv'
        const result = await askToSetUp({ ...draft, token, language })
        if (result.ok) {
          sessions.set(result.value)
          await navigate(pathTo('start'), { replace: true })
        }
        return result
      }}
    >
      <TextField name="name" required autoComplete="name" />
      <TextField name="email" type="email" required autoComplete="username" inputMode="email" autoCapitalize="none" />
      <NewPasswordField />
      <Button type="submit" variant="solid" size="lg" wide busy={form.formState.isSubmitting}>
        {t('setup.submit')}
      </Button>
    </Form>
  )
}
