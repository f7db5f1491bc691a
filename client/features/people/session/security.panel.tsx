import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { changePassword } from '../../../../shared/features/people/profile/profile.api.ts'
import { failure, refused } from '../../../../shared/kernel/result.ts'
import { readSession } from '../../../../shared/features/account/session.api.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import type { SessionStore } from '../../../desk/session/session-store.ts'
import { useSessionStore } from '../../../desk/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { refill } from '../../../ui/form/refill.ts'
import { Section } from '../../../ui/page.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { useSessions } from '../profile/profile.queries.ts'
import { SecondFactorPanel } from './second-factor.panel.tsx'
import { SessionList } from './session-list.panel.tsx'

/** Password, and where else one is signed in. */
export function SecurityPanel() {
  const sessions = useSessions()
  const store = useSessionStore()
  return (
    <>
      <PasswordForm onChanged={sessions.again} />
      <SecondFactorPanel
        onChanged={() => {
          sessions.again()
          void refreshOwnSession(store)
        }}
      />
      <SessionList asked={sessions} />
    </>
  )
}

/** What was due may be done now: the screens open at once. */
async function refreshOwnSession(store: SessionStore): Promise<void> {
  const result = await inWords(callEndpoint(readSession))
  if (result.ok) store.set(result.value)
}

const filledIn = z.string().check(z.minLength(1))
const { useDraftForm, Form, PasswordField } = formFor(
  z.extend(changePassword.input, { current: filledIn, again: filledIn }),
  'people:password',
)

const empty = { current: '', next: '', again: '' }

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation('people')
  const form = useDraftForm(empty)
  return (
    <Section title={t('password.title')}>
      <Form
        form={form}
        onSubmit={async ({ again, ...input }) => {
          if (again !== input.next) return refused(failure('password.not-the-same', 'again'))
          const result = await inWords(callEndpoint(changePassword, { input }))
          if (!result.ok) return result
          refill(form, empty)
          onChanged()
          snackbar.open({ text: t('password.changed', { count: result.value.ended }) })
          return result
        }}
      >
        <PasswordField name="current" required autoComplete="current-password" maxLength={128} />
        <PasswordField name="next" required autoComplete="new-password" maxLength={128} help={t('password.rules')} />
        <PasswordField name="again" required autoComplete="new-password" maxLength={128} />
        <chakra.p color="fg.muted" fontSize="sm">
          {t('password.ends')}
        </chakra.p>
        <Button type="submit" variant="solid" busy={form.formState.isSubmitting}>
          {t('password.submit')}
        </Button>
      </Form>
    </Section>
  )
}
