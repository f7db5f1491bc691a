import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { customerReasonSchema, postCustomerMerge } from '../../../../shared/features/customers/customer/customer.api.ts'
import { customerList, type CustomerRow } from '../../../../shared/features/customers/customer/customer.list.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import type { BulkProps } from '../../../resource/controls/opener.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { formatPhone } from '../../../ui/phone-text.ts'
import { snackbar } from '../../../ui/snackbar.tsx'

const MOST = 20
const kit = formFor(z.object({ into: z.string(), reason: customerReasonSchema }), 'customers:form')

/** Makes one customer of several: all orders go to the chosen one. */
export function CustomerMergeDialog({ rows, onClose }: BulkProps<CustomerRow>) {
  const { t } = useTranslation('customers')
  const listChanged = useListChanged()
  const first = rows.toSorted((one, other) => other.orders - one.orders)[0]
  if (first === undefined || rows.length < 2 || rows.length > MOST) {
    return (
      <Dialog open onClose={onClose} title={t('merge.title')}>
        <p>{t('merge.chooseTwo', { max: MOST })}</p>
      </Dialog>
    )
  }
  return (
    <DialogForm
      title={t('merge.title')}
      kit={kit}
      start={{ into: first.id, reason: '' }}
      draft={{ kind: 'customer-merge', id: first.id }}
      saveLabel={t('merge.button')}
      save={async ({ into, reason }) => {
        const others = rows.flatMap(({ id }) => (id === into ? [] : [id]))
        const answer = await inWords(
          callEndpoint(postCustomerMerge, { params: { id: into }, input: { others, reason } }),
        )
        if (answer.ok) {
          listChanged(customerList.name)
          snackbar.open({ text: t('merge.done', { count: answer.value.orders }) })
        }
        return answer
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t('merge.text', { count: rows.length })}</p>
          <kit.SelectField
            name="into"
            required
            help={t('merge.intoHelp')}
            options={rows.map(({ id, name, maskedIdNumber, phone, orders }) => ({
              value: id,
              label: [name, maskedIdNumber || formatPhone(phone), t('orderCount', { count: orders })]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
          <kit.TextareaField name="reason" required rows={2} />
        </>
      )}
    </DialogForm>
  )
}
