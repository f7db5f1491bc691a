import { PackageCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { setDelivery } from '../../../../shared/features/orders/delivery/delivery.commands.ts'
import { deliveryList, type DeliveryRow } from '../../../../shared/features/orders/delivery/delivery.list.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { bulkPreview } from '../../../desk/bulk/bulk.ts'
import { BulkDialog } from '../../../desk/bulk/bulk-dialog.tsx'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { SaleStatusBadge } from '../../../entities/sale-status-badge.tsx'
import { useZone } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { pathTo } from '../../../paths.ts'
import type { BulkProps } from '../../../resource/controls/opener.tsx'
import { defineList, onServer } from '../../../resource/list.ts'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { useCommand } from '../../../sync/use-command.ts'
import { formFor } from '../../../ui/form/form-for.tsx'

const { plainColumn, personColumn, dayColumn, statusColumn } = columnsFor(deliveryList)

const deliveryScreenList = defineList({
  ...onServer(deliveryList),
  i18n: 'orders:deliveries',
  icon: PackageCheck,
  controls: { soldOn: 'days' },
  columns: [
    dayColumn('soldOn', { priority: 1 }),
    plainColumn('customer', { priority: 1, width: '14rem' }),
    plainColumn('products', { priority: 2, width: '14rem' }),
    personColumn('sellerName', { priority: 3 }),
    plainColumn('providerName', { priority: 4, width: '11rem' }),
    statusColumn('status', SaleStatusBadge),
  ],
  rowHref: ({ id }) => pathTo('sale-report', { id }),
})

export const DeliveryListScreen = atDesk(Deliveries, { isList: true, hears: [deliveryList] })

/** Sold goods that nobody has noted the delivery of; one act notes the day for all that came. */
function Deliveries() {
  return <ListScreen list={deliveryScreenList} bulk={bulk} />
}

const bulk = [{ labelKey: 'orders:deliveries.set', icon: PackageCheck, Dialog: SetDialog }]

const FORM = 'delivery-day'
const schema = z.object({ deliveredOn: z.string().check(z.minLength(1)) })
const { useDraftForm, Form, DateField } = formFor(schema, 'orders:deliveries')

function SetDialog({ rows, onClose }: BulkProps<DeliveryRow>) {
  const { t } = useTranslation('orders')
  const today = dayOf(useNow(), useZone())
  const set = useCommand(setDelivery)
  const form = useDraftForm({ deliveredOn: today })
  return (
    <BulkDialog
      open
      onClose={onClose}
      title={t('deliveries.set')}
      preview={bulkPreview(rows, () => null)}
      nameOf={({ customer }) => customer || '–'}
      actLabel={(count) => t('deliveries.setCount', { count })}
      formId={FORM}
      act={({ id }) => set({ saleId: id, deliveredOn: form.getValues('deliveredOn') })}
      undo={({ id }) => set({ saleId: id, deliveredOn: null })}
    >
      {(begin) => (
        <Form id={FORM} form={form} onSubmit={begin}>
          <DateField name="deliveredOn" required max={today} />
        </Form>
      )}
    </BulkDialog>
  )
}
