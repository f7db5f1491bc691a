import { getDeviationSellers } from '../../../shared/features/sales/user-deviation.api.ts'
import {
  userDeviationList as contract,
  type UserDeviationRow,
} from '../../../shared/features/sales/user-deviation.list.ts'
import { useOnline } from '../../entities/use-online.ts'
import { filtersOf } from '../../resource/filter-controls.tsx'
import { ListScreen } from '../../resource/list-screen.tsx'
import { UserDeviations } from './user-deviations.panel.tsx'
import { userDeviationList } from './user-deviation.queries.tsx'

const { OneFilter } = filtersOf(userDeviationList)

export function UserDeviationListScreen() {
  return <ListScreen list={userDeviationList} filters={<Filters />} quickLook={quickLook} />
}

const quickLook = (deviation: UserDeviationRow) => <UserDeviations key={deviation.sellerId} deviation={deviation} />

/** Those who have something open, by name, with how much. */
function Filters() {
  const { value } = useOnline(getDeviationSellers, { input: {}, changesWith: contract })
  const sellers = (value?.sellers ?? []).toSorted((one, other) => one.sellerName.localeCompare(other.sellerName))
  const options = sellers.map(({ sellerId, sellerName, unsettled }) => ({
    value: sellerId,
    label: `${sellerName} (${unsettled})`,
  }))
  return <OneFilter name="sellerId" options={options} />
}
