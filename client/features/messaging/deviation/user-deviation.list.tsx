import type { UserDeviationRow } from '../../../../shared/features/sales/deviation/user-deviation.list.ts'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { UserDeviations } from './user-deviations.panel.tsx'
import { userDeviationList } from './user-deviation.queries.tsx'

export function UserDeviationListScreen() {
  return <ListScreen list={userDeviationList} quickLook={quickLook} />
}

const quickLook = (deviation: UserDeviationRow) => <UserDeviations key={deviation.sellerId} deviation={deviation} />
