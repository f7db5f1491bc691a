import { chakra } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { Result } from '../../../../shared/kernel/result.ts'
import { inWords } from '../../../desk/server/call-endpoint.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'

const { useDraftForm, Form, PasswordField } = formFor(
  z.object({ password: z.string().check(z.minLength(1, 'session.password-needed')) }),
  'factors:confirm',
)

/** A change that asks for the password first. What `done` draws is shown once, before the dialog closes. */
export function ConfirmDialog<T>({
  title,
  lead,
  act,
  done,
  onChanged,
  onClose,
}: {
  title: string
  lead: string
  act: (password: string) => Promise<Result<T>>
  done?: (value: T) => ReactNode
  onChanged: () => void
  onClose: () => void
}) {
  const { t } = useTranslation(['factors', 'common'])
  const form = useDraftForm({ password: '' })
  const [shown, setShown] = useState<ReactNode>(null)
  return (
    <Dialog open onClose={onClose} title={title}>
      {shown === null ? (
        <Form
          form={form}
          onSubmit={async ({ password }) => {
            const result = await inWords(act(password))
            if (!result.ok) return result
            onChanged()
            if (done) setShown(done(result.value))
            else onClose()
            return result
          }}
        >
          <p>{lead}</p>
          <PasswordField name="password" required autoComplete="current-password" maxLength={128} />
          <Button type="submit" variant="solid" busy={form.formState.isSubmitting}>
            {t('factors:confirm.go')}
          </Button>
        </Form>
      ) : (
        <chakra.div display="grid" gap="4">
          {shown}
          <Button variant="solid" onClick={onClose}>
            {t('common:close')}
          </Button>
        </chakra.div>
      )}
    </Dialog>
  )
}
