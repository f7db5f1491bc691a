import { useTranslation } from 'react-i18next'
import { postDoubleReopening } from '../../../../shared/features/orders/double/double-sale.api.ts'
import { doubleSaleList, type DoubleSaleRow } from '../../../../shared/features/orders/double/double-sale.list.ts'
import { commentSchema } from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import * as z from 'zod/mini'
import { callAct } from '../../../desk/act/call-act.ts'
import { FormButtons } from '../../../desk/form/form-buttons.tsx'
import { RowActs, type ActForm } from '../../../desk/act/row-acts.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Notice } from '../../../ui/states.tsx'

const reopeningSchema = z.object({ comment: commentSchema.check(z.minLength(1, 'sale.comment-required')) })
const kit = formFor(reopeningSchema, 'doublesales:reopening')

/** The pair as it was seen. */
export const seenOf = ({ id, version }: DoubleSaleRow) => ({ id, version })

/** Asks the server to take the decision about a pair back. */
export function useReopening() {
  const listChanged = useListChanged()
  return async (seen: Parameters<typeof callAct>[1], comment: string) => {
    const answer = await callAct(postDoubleReopening, seen, { comment })
    listChanged(doubleSaleList.name)
    return answer
  }
}

/** The way back from a decision, with its reason. */
export function ReopeningActs({ pair }: { pair: DoubleSaleRow }) {
  const { t } = useTranslation(['doublesales', 'failures'])
  const isOffered = useCan('update sale_reports')
  if (isOffered && pair.isOwn) return <Notice tone="info">{t('failures:double.own')}</Notice>
  return (
    <RowActs
      version={pair.version ?? 0}
      acts={[
        {
          name: 'reopen',
          label: t('reopening.button'),
          shortcut: 'r',
          isOffered,
          title: t('reopening.button'),
          renderForm: (form) => <ReopeningForm pair={pair} act={form} />,
          done: () => ({ text: t('reopening.done') }),
        },
      ]}
    />
  )
}

function ReopeningForm({ pair, act }: { pair: DoubleSaleRow; act: ActForm }) {
  const { t } = useTranslation('doublesales')
  const reopen = useReopening()
  const form = kit.useDraftForm({ comment: '' })
  return (
    <kit.Form form={form} onSubmit={({ comment }) => act.submit(() => reopen(seenOf(pair), comment))}>
      <p>{t('reopening.text')}</p>
      <kit.TextareaField name="comment" required rows={2} />
      <FormButtons label={t('reopening.button')} busy={form.formState.isSubmitting} onCancel={act.close} />
    </kit.Form>
  )
}
