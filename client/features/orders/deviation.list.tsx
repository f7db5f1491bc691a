import { deviationAwaiting, deviationStates, deviationTypes } from '../../../shared/features/sales/deviation.schema.ts'
import type { DeviationRow } from '../../../shared/features/sales/deviation.list.ts'
import { atDesk } from '../../entities/desk/online-desk.tsx'
import { filtersOf } from '../../resource/filter-controls.tsx'
import { ListScreen } from '../../resource/list-screen.tsx'
import { useText } from '../../ui/text.ts'
import { DeviationQuickLook } from './deviation-quick-look.panel.tsx'
import { deviationList } from './deviation.queries.tsx'
import { useSellerOptions } from './filter-options.queries.ts'

const { ManyFilter, OneFilter } = filtersOf(deviationList)

export const DeviationListScreen = atDesk(Deviations, { isList: true })

function Deviations() {
  return <ListScreen list={deviationList} filters={<Filters />} quickLook={quickLook} />
}

const quickLook = (listed: DeviationRow) => <DeviationQuickLook listed={listed} />

function Filters() {
  const text = useText()
  const sellers = useSellerOptions()
  const options = (values: readonly string[], words: string) =>
    values.map((value) => ({ value, label: text(`${words}.${value}`) }))
  return (
    <>
      <ManyFilter name="state" options={options(deviationStates, 'sales:deviation.state')} />
      <ManyFilter name="type" options={options(deviationTypes, 'sales:deviation.type')} />
      <OneFilter name="sellerId" options={sellers} />
      <ManyFilter name="awaiting" options={options(deviationAwaiting, 'sales:saleReport.awaiting')} />
    </>
  )
}
