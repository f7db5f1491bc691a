import { sickNoticeStatuses, type SickNotice } from '../../../shared/features/time/sick-notice.schema.ts'
import { filtersOf } from '../../resource/filter-controls.tsx'
import { ListScreen } from '../../resource/list-screen.tsx'
import { useText } from '../../ui/text.ts'
import { SickNoticeQuickLook } from './sick-notice-quick-look.panel.tsx'
import { sickNoticeList } from './sick-notice.queries.tsx'

const { ManyFilter, DaysFilter } = filtersOf(sickNoticeList)

export function SickNoticeListScreen() {
  return <ListScreen list={sickNoticeList} filters={<Filters />} quickLook={quickLook} />
}

const quickLook = (notice: SickNotice) => <SickNoticeQuickLook notice={notice} />

function Filters() {
  const text = useText()
  const options = sickNoticeStatuses.map((value) => ({ value, label: text(`time:sickNotice.status.${value}`) }))
  return (
    <>
      <ManyFilter name="status" options={options} />
      <DaysFilter name="firstDay" />
    </>
  )
}
