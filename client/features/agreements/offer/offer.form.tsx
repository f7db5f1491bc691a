import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { oneLine } from '../../../../shared/kernel/one-line.ts'
import { Button } from '../../../ui/button.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'

const { useDraftForm, Form, CheckboxField, TextField } = formFor(
  z.object({
    read: z.literal(true, 'offer.read-needed'),
    name: z.string().check(oneLine(), z.minLength(2, 'offer.name-needed'), z.maxLength(120)),
  }),
  'offer:form',
)

/** The customer's own name, as they write it, and one button. */
export function OfferForm({ busy, onAccept }: { busy: boolean; onAccept: (name: string) => Promise<void> }) {
  const { t } = useTranslation('offer')
  const form = useDraftForm({ name: '' })
  return (
    <Form form={form} onSubmit={({ name }) => onAccept(name)}>
      <CheckboxField name="read" />
      <TextField name="name" required autoComplete="name" maxLength={120} />
      <Button type="submit" variant="solid" size="lg" wide busy={busy}>
        <CircleCheck size={20} aria-hidden />
        {t('accept')}
      </Button>
    </Form>
  )
}
