import { atDesk } from '../../../entities/desk/online-desk.tsx'
import { orderRegistrationList } from '../../../../shared/features/sales/order/order-registration.list.ts'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { OrderBulkDialog } from './order-bulk.dialog.tsx'
import { orderScreenList } from './order-registration.queries.tsx'

export const OrderRegistrationListScreen = atDesk(Orders, { isList: true, hears: [orderRegistrationList] })

function Orders() {
  return <ListScreen list={orderScreenList} bulk={bulk} />
}

const bulk = [
  { labelKey: 'orderdesk:bulk.button', permission: 'update sale_reports', Dialog: OrderBulkDialog },
] as const
