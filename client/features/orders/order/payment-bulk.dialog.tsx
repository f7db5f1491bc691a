import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { reaches } from '../../../../shared/access/reach.ts'
import type { OrderRow } from '../../../../shared/features/orders/order/order-registration.list.ts'
import { setProviderPayment } from '../../../../shared/features/orders/order/provider-payment.commands.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { dayOf, givenDaySchema } from '../../../../shared/kernel/days.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import { bulkPreview } from '../../../desk/bulk/bulk.ts'
import { BulkDialog } from '../../../desk/bulk/bulk-dialog.tsx'
import { useSession, useZone } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import type { BulkProps } from '../../../resource/controls/opener.tsx'
import { chainStep } from '../../../sync/use-act-in-chains.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { ChosenSales } from './chosen-sales.panel.tsx'
import { nameOf } from '../sale/sale-report.queries.tsx'
import { useSaleWork } from '../sale/sale-work.queries.ts'

const { useDraftForm, Form, DateField } = formFor(z.object({ paidOn: givenDaySchema }), 'orderdesk:payment')

/** Notes one day on which the provider paid for the chosen orders. Those that are paid keep their day. */
export function PaymentBulkDialog({ rows, onClose }: BulkProps<OrderRow>) {
  return (
    <ChosenSales rows={rows} onClose={onClose}>
      {(chosen) => <PaymentDialog rows={chosen} onClose={onClose} />}
    </ChosenSales>
  )
}

function PaymentDialog({ rows, onClose }: { rows: readonly Sale[]; onClose: () => void }) {
  const { t } = useTranslation('orderdesk')
  const actor = useSession().session?.actor ?? null
  const formId = useId()
  const today = dayOf(useNow(), useZone())
  const form = useDraftForm({ paidOn: today })
  const work = useSaleWork({
    act: ({ id: saleId }) => [chainStep(setProviderPayment, { saleId, paidOn: form.getValues('paidOn') })],
    undo: ({ id: saleId, providerPaidOn = null }) => [
      chainStep(setProviderPayment, { saleId, paidOn: providerPaidOn }),
    ],
  })
  if (actor === null) return null
  const preview = bulkPreview(rows, (sale) => {
    if (sale.status === 'absence') return failure('sale.no-order')
    if (!reaches(actor, 'update sale_reports', sale)) return failure('sale.not-found')
    return sale.providerPaidOn ? failure('sale.paid-already') : null
  })
  return (
    <BulkDialog
      open
      onClose={onClose}
      title={t('payment.bulk')}
      preview={preview}
      nameOf={(sale) => nameOf(sale) || sale.sellerName}
      actLabel={(count) => t('payment.act', { count })}
      formId={formId}
      work={work}
    >
      {(begin) => (
        <Form id={formId} form={form} onSubmit={begin}>
          <DateField name="paidOn" required max={today} />
        </Form>
      )}
    </BulkDialog>
  )
}
