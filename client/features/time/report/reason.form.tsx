import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { freeText } from '../../../../shared/kernel/one-line.ts'
import type { Result } from '../../../../shared/kernel/result.ts'
import { KeptFormNotice, useKeptForm } from '../../../desk/form/kept-form.tsx'
import { useSubmit, withFields } from '../../../desk/act/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import { focusFirstField } from '../../../ui/first-field.ts'
import { formFor } from '../../../ui/form/form-for.tsx'

const schema = z.object({ reason: z.string().check(freeText(), z.maxLength(500)) })
const { useDraftForm, Form, TextareaField } = formFor(schema, 'time:desk')

/** An act that must say why, in a sentence to the seller. */
export function ReasonForm({
  about,
  label,
  submitLabel,
  act,
  onClose,
}: {
  /** What the reason is for: a reason begun is kept under it. */
  about: string
  label: string
  submitLabel: string
  act: (reason: string) => Promise<Result<unknown>>
  onClose: () => void
}) {
  const form = useDraftForm({ reason: '' })
  const kept = useKeptForm({ form, kind: 'reason', id: about })
  const leave = () => {
    kept.discard()
    onClose()
  }
  const submit = useSubmit(leave)
  return (
    <div ref={takeFocus}>
      <Form
        form={form}
        // Some commands call it a comment.
        onSubmit={async ({ reason }) => withFields(await submit(() => act(reason)), () => 'reason')}
      >
        <KeptFormNotice kept={kept} />
        <TextareaField name="reason" label={label} required rows={2} maxLength={500} />
        <DeskButtons label={submitLabel} busy={form.formState.isSubmitting} onCancel={leave} />
      </Form>
    </div>
  )
}

const takeFocus = (place: HTMLElement | null): void => void focusFirstField(place)

/** The buttons of a form in a panel at the desk. */
export function DeskButtons({ label, busy, onCancel }: { label: string; busy: boolean; onCancel: () => void }) {
  const { t } = useTranslation()
  return (
    <chakra.div display="grid" gap="2">
      <Button type="submit" variant="solid" busy={busy}>
        {label}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
    </chakra.div>
  )
}
