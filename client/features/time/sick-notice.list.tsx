import { sickNoticeList, type SickNoticeRow } from '../../../shared/features/time/sick-notice.list.ts'
import { sickNotices, sickNoticeStatuses } from '../../../shared/features/time/sick-notice.schema.ts'
import { atDesk } from '../../entities/desk/online-desk.tsx'
import { WholeRow } from '../../entities/whole-row.tsx'
import { filtersOf } from '../../resource/filter-controls.tsx'
import { ListScreen } from '../../resource/list-screen.tsx'
import { useText } from '../../ui/text.ts'
import { SickNoticeQuickLook } from './sick-notice-quick-look.panel.tsx'
import { sickNoticeScreenList } from './sick-notice.queries.tsx'

const { ManyFilter, DaysFilter } = filtersOf(sickNoticeScreenList)

export const SickNoticeListScreen = atDesk(SickNotices, { isList: true, hears: [sickNoticeList] })

function SickNotices() {
  return <ListScreen list={sickNoticeScreenList} filters={<Filters />} quickLook={quickLook} />
}

const quickLook = ({ id }: SickNoticeRow) => (
  <WholeRow of={sickNotices} id={id}>
    {(notice) => <SickNoticeQuickLook notice={notice} />}
  </WholeRow>
)

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
