import { deviations, type Deviation } from '../../../shared/features/sales/deviation.schema.ts'
import { filtersOf } from '../../resource/filter-controls.tsx'
import { ListScreen } from '../../resource/list-screen.tsx'
import { useRows } from '../../sync/use-rows.ts'
import { UserDeviations } from './user-deviations.panel.tsx'
import { userDeviationList } from './user-deviation.queries.tsx'

const { OneFilter } = filtersOf(userDeviationList)

export function UserDeviationListScreen() {
  return <ListScreen list={userDeviationList} filters={<Filters />} quickLook={quickLook} />
}

const quickLook = (deviation: Deviation) => <UserDeviations key={deviation.sellerId} deviation={deviation} />

/** Those who have something open, by name. */
function Filters() {
  const { rows } = useRows(deviations, { index: 'raisedAt', filter: ({ state }) => state !== 'resolved' })
  const names = new Map(rows.map(({ sellerId, sellerName }) => [sellerId, sellerName]))
  const options = [...names].map(([value, label]) => ({ value, label }))
  return <OneFilter name="sellerId" options={options.toSorted((one, other) => one.label.localeCompare(other.label))} />
}
