import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { saleAwaiting } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { deviationTypes } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import type { Result } from '../../../../shared/kernel/result.ts'
import { KeptFormNotice, useKeptForm } from '../../../desk/form/kept-form.tsx'
import { Button } from '../../../ui/button.tsx'
import type { CommonProps } from '../../../ui/form/field-props.ts'
import { focusFirstField } from '../../../ui/first-field.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useText } from '../../../ui/text.ts'
import type { ReasonKind } from '../../../../shared/features/orders/reason/sale-reason.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { useReasonOptions } from './reason-options.queries.ts'
import { actDraftSchema, type ActDraft } from './sale-act-draft.rules.ts'
import { deskActs, type ActField, type DeskActName } from './sale-acts.rules.ts'

const { useDraftForm, Form, SelectField, TextareaField, TextField } = formFor(actDraftSchema, 'orders:act')

/** Its words come with it. */
const MomentField = lazyPart<CommonProps<ActField>>(() =>
  import('../../../ui/form/moment-fields.tsx').then((module) => module.MomentField),
)

const PhotoField = lazyPart(() =>
  import('../../../entities/photo/post-photo-field.tsx').then((module) => module.PostPhotoField),
)

const takeFocus = (place: HTMLElement | null): void => void focusFirstField(place)

/** The few questions of one act. On refusal everything typed stays, with the reason in words. */
export function SaleActForm({
  act,
  sale,
  draft,
  isClosed,
  onSubmit,
  onLeave,
}: {
  act: Exclude<DeskActName, 'amend'>
  sale: Sale
  draft: ActDraft
  /** The act is not possible any more. */
  isClosed: boolean
  onSubmit: (draft: ActDraft) => Promise<Result<unknown>>
  /** Gives back what was typed, so that the next form has it. */
  onLeave: (draft: ActDraft) => void
}) {
  const { t } = useTranslation()
  const text = useText()
  const form = useDraftForm(draft)
  // What was on the screen when the form was opened: what is typed stays, whatever others make of the sale meanwhile.
  const [version] = useState(sale.version)
  const kept = useKeptForm({ form, kind: 'sale-act', id: `${sale.id}/${version}` })
  const submit = async (typed: ActDraft) => {
    const result = await onSubmit(typed)
    if (result.ok) kept.discard()
    return result
  }
  const { look, fields } = deskActs[act]
  return (
    <chakra.div
      ref={takeFocus}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave(form.getValues())
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey))
          event.currentTarget.querySelector('form')?.requestSubmit()
      }}
    >
      <Form form={form} onSubmit={submit}>
        <KeptFormNotice kept={kept} />
        {fields.map((field) => (
          <ActInput key={field} act={act} field={field} saleId={sale.id} />
        ))}
        <chakra.div display="flex" gap="2">
          <Button
            type="submit"
            variant={look === 'danger' ? 'danger' : 'solid'}
            busy={form.formState.isSubmitting}
            disabled={isClosed}
            flex="1"
          >
            {text(`orders:act.${act}.submit`)}
          </Button>
          <Button variant="ghost" onClick={() => onLeave(form.getValues())}>
            {t('common:cancel')}
          </Button>
        </chakra.div>
      </Form>
    </chakra.div>
  )
}

const reasonKindOf: Readonly<Partial<Record<DeskActName, ReasonKind>>> = {
  regret: 'regret',
  cancel: 'cancel',
  restore: 'restore',
}

/** Acts that are not done without a word. */
const saidActs: readonly DeskActName[] = ['clear-flag', 'approve-flagged', 'dismiss-deviation']

/** The one field that needs an answer comes with the focus in it. */
function ActInput({ act, field, saleId }: { act: Exclude<DeskActName, 'amend'>; field: ActField; saleId: Id }) {
  const { t } = useTranslation()
  const text = useText()
  const options = (values: readonly string[], words: string) =>
    values.map((value) => ({ value, label: text(`${words}.${value}`) }))
  const kind = field === 'type' ? 'deviation' : field === 'reason' ? (reasonKindOf[act] ?? null) : null
  const reasons = 'reasons' in deskActs[act] ? (deskActs[act] as { reasons: readonly string[] }).reasons : []
  const offered = useReasonOptions(kind, field === 'type' ? deviationTypes : reasons)
  switch (field) {
    case 'reason':
      return <SelectField name="reason" required emptyLabel={t('orders:act.choose')} options={offered} />
    case 'type':
      return <SelectField name="type" required emptyLabel={t('orders:act.choose')} options={offered} />
    case 'awaiting':
      return <SelectField name="awaiting" required options={options(saleAwaiting, 'sales:saleReport.awaiting')} />
    case 'answer':
      return (
        <SelectField
          name="answer"
          required
          emptyLabel={t('orders:act.choose')}
          options={options(['yes', 'no'], 'orders:act.answers')}
        />
      )
    case 'comment':
      return <TextareaField name="comment" required={saidActs.includes(act)} rows={2} />
    case 'text':
      return (
        <TextareaField
          name="text"
          required={act !== 'raise-deviation' && act !== 'note'}
          rows={3}
          help={t('orders:act.textHelp')}
        />
      )
    case 'photo':
      return <PhotoField saleId={saleId} />
    case 'question':
      return <TextareaField name="question" required rows={3} />
    case 'acceptDocument':
      return <TextField name="acceptDocument" autoComplete="off" help={t('orders:act.acceptDocumentHelp')} />
    case 'dueAt':
    case 'writtenAcceptAt':
      return <MomentField name={field} required={field === 'dueAt'} />
  }
}
