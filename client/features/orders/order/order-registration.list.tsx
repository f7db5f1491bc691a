import { FileUp } from 'lucide-react'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { orderRegistrationList } from '../../../../shared/features/orders/order/order-registration.list.ts'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { OpenerWithDialog } from '../../../resource/controls/opener.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { OrderBulkDialog } from './order-bulk.dialog.tsx'
import { PaymentBulkDialog } from './payment-bulk.dialog.tsx'
import { orderScreenList } from './order-registration.queries.tsx'

export const OrderRegistrationListScreen = atDesk(Orders, { isList: true, hears: [orderRegistrationList] })

function Orders() {
  return <ListScreen list={orderScreenList} bulk={bulk} actions={<OpenerWithDialog opener={fromProvider} />} />
}

const ProviderImportDialog = lazyPart(() =>
  import('./provider-import.dialog.tsx').then((module) => module.ProviderImportDialog),
)

const fromProvider = {
  labelKey: 'orderdesk:import.open',
  icon: FileUp,
  permission: 'update sale_reports',
  Dialog: ProviderImportDialog,
} as const

const bulk = [
  { labelKey: 'orderdesk:bulk.button', permission: 'update sale_reports', Dialog: OrderBulkDialog },
  { labelKey: 'orderdesk:payment.bulk', permission: 'update sale_reports', Dialog: PaymentBulkDialog },
] as const
