import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import {
  customerReasonSchema,
  postCustomerBlock,
  postCustomerErase,
  postCustomerFile,
  postCustomerUnblock,
  type CustomerView,
} from '../../../../shared/features/customers/customer/customer.api.ts'
import { customerList, type CustomerRow } from '../../../../shared/features/customers/customer/customer.list.ts'
import { ok, type Result } from '../../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { newId as makeId } from '../../../sync/new-id.ts'
import { DayText } from '../../../desk/shown/when.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { snackbar } from '../../../ui/snackbar.tsx'
import { Notice } from '../../../ui/states.tsx'

export type CustomerAct = 'block' | 'unblock' | 'file' | 'erase'

const kit = formFor(z.object({ reason: customerReasonSchema }), 'customers:form')

interface ActProps {
  act: CustomerAct
  customer: CustomerRow
  view: CustomerView
  onDone: () => void
  onClose: () => void
}

/** Does one thing for a customer, with the reason that the log keeps. */
export function CustomerActDialog({ act, customer: { id }, view, onDone, onClose }: ActProps) {
  const { t } = useTranslation('customers')
  const listChanged = useListChanged()
  // One id for the whole dialog: pressed again after a lost answer, it is the same block.
  const [blockId] = useState(makeId)
  if (act === 'erase' && view.orders.some(({ isOpen }) => isOpen)) return <OpenOrders onClose={onClose} />
  return (
    <DialogForm
      title={t(`act.${act}.title`)}
      kit={kit}
      start={{ reason: '' }}
      draft={{ kind: `customer-${act}`, id }}
      saveLabel={t(`act.${act}.button`)}
      isDanger={act === 'erase'}
      save={async ({ reason }) => {
        const done = await carryOut(act, { id, blockId, reason })
        if (done.ok) {
          snackbar.open({ text: t(`act.${act}.saved`) })
          listChanged(customerList.name)
          onDone()
        }
        return done
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t(`act.${act}.text`)}</p>
          {act === 'erase' ? <Kept orders={view.orders} /> : null}
          <kit.TextareaField name="reason" required rows={2} />
        </>
      )}
    </DialogForm>
  )
}

async function carryOut(
  act: CustomerAct,
  { id, blockId, reason }: { id: string; blockId: string; reason: string },
): Promise<Result<unknown>> {
  const params = { id }
  switch (act) {
    case 'block':
      return inWords(callEndpoint(postCustomerBlock, { params, input: { blockId, reason } }))
    case 'unblock':
      return inWords(callEndpoint(postCustomerUnblock, { params, input: { reason } }))
    case 'erase':
      return inWords(callEndpoint(postCustomerErase, { params, input: { reason } }))
    case 'file': {
      const made = await inWords(callEndpoint(postCustomerFile, { params, input: { reason } }))
      if (!made.ok) return made
      saveFile(new Blob([made.value.content], { type: 'application/json' }), made.value.fileName)
      return ok(undefined)
    }
  }
}

/** Nobody is erased while an order of theirs goes its way. */
function OpenOrders({ onClose }: Pick<ActProps, 'onClose'>) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('customers:act.erase.title')}
      actions={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <Notice tone="warning">{t('customers:erase.open')}</Notice>
    </Dialog>
  )
}

/** What the law keeps of the orders, and until when. */
function Kept({ orders }: { orders: CustomerView['orders'] }) {
  const { t } = useTranslation('customers')
  const kept = orders.flatMap(({ keptUntil }) => keptUntil ?? []).toSorted()
  const last = kept.at(-1)
  if (last === undefined) return <p>{t('erase.nothingKept')}</p>
  return (
    <chakra.p>
      {t('erase.kept', { count: kept.length })} <DayText day={last} />
    </chakra.p>
  )
}
