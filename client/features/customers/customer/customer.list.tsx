import { Merge } from 'lucide-react'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { CustomerMergeDialog } from './customer-merge.dialog.tsx'
import { customerScreenList } from './customer.queries.tsx'

export function CustomerListScreen() {
  return <ListScreen list={customerScreenList} bulk={bulk} />
}

const bulk = [
  { labelKey: 'customers:merge.button', icon: Merge, permission: 'update sale_reports', Dialog: CustomerMergeDialog },
] as const
