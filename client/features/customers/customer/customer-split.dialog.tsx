import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import {
  customerReasonSchema,
  postCustomerSplit,
  type CustomerOrder,
} from '../../../../shared/features/customers/customer/customer.api.ts'
import { customerList, type CustomerRow } from '../../../../shared/features/customers/customer/customer.list.ts'
import { failure, refused } from '../../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { newId as makeId } from '../../../sync/new-id.ts'
import { DayText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { Checkbox } from '../../../ui/table.tsx'

const kit = formFor(z.object({ reason: customerReasonSchema }), 'customers:form')

interface SplitProps {
  customer: CustomerRow
  orders: readonly CustomerOrder[]
  onDone: () => void
  onClose: () => void
}

/** Moves chosen orders to a customer of their own. */
export function CustomerSplitDialog({ customer, orders, onDone, onClose }: SplitProps) {
  const { t } = useTranslation('customers')
  const navigate = useNavigate()
  const listChanged = useListChanged()
  const [newId] = useState(makeId)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  return (
    <DialogForm
      title={t('split.title')}
      kit={kit}
      start={{ reason: '' }}
      draft={{ kind: 'customer-split', id: customer.id }}
      saveLabel={t('act.split.button')}
      save={async ({ reason }) => {
        if (chosen.length === 0) return refused(failure('customer.choose-orders'))
        if (chosen.length === customer.orders) return refused(failure('customer.no-orders-left'))
        const input = { newId, saleIds: [...chosen], reason }
        const answer = await inWords(callEndpoint(postCustomerSplit, { params: { id: customer.id }, input }))
        if (answer.ok) {
          snackbar.open({ text: t('split.saved') })
          listChanged(customerList.name)
          onDone()
          void navigate(pathTo('customer', { id: answer.value.id }))
        }
        return answer
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t('split.text')}</p>
          <chakra.fieldset display="grid" gap="1" border="0" padding="0" margin="0">
            <chakra.legend fontWeight="medium" marginBottom="1">
              {t('split.choose')}
            </chakra.legend>
            {orders.map(({ id, soldOn, products, sellerName }) => (
              <chakra.label key={id} display="flex" alignItems="center" gap="3" minHeight="11">
                <Checkbox type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
                <span>
                  <DayText day={soldOn} /> · {products} · {sellerName}
                </span>
              </chakra.label>
            ))}
          </chakra.fieldset>
          <kit.TextareaField name="reason" required rows={2} />
        </>
      )}
    </DialogForm>
  )
}
