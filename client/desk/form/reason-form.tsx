import * as z from 'zod/mini'
import { freeText } from '../../../shared/kernel/one-line.ts'
import type { Result } from '../../../shared/kernel/result.ts'
import { focusFirstField } from '../../ui/first-field.ts'
import { formFor } from '../../ui/form/form-for.tsx'
import { useSubmit, withFields } from '../act/use-act.ts'
import { FormButtons } from './form-buttons.tsx'
import { KeptFormNotice, useKeptForm } from './kept-form.tsx'

const { useDraftForm, Form, TextareaField } = formFor(z.object({ reason: z.string().check(freeText()) }), 'common:form')

/** An act that must say why. */
export function ReasonForm({
  about,
  label,
  submitLabel,
  maxLength = 500,
  act,
  onClose,
}: {
  /** What the reason is for: a reason begun is kept under it. */
  about: string
  label: string
  submitLabel: string
  maxLength?: number
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
        <TextareaField name="reason" label={label} required rows={2} maxLength={maxLength} />
        <FormButtons stacked label={submitLabel} busy={form.formState.isSubmitting} onCancel={leave} />
      </Form>
    </div>
  )
}

const takeFocus = (place: HTMLElement | null): void => void focusFirstField(place)
