import { sickNoticeList } from '../../../../shared/features/time/sick-notice/sick-notice.list.ts'
import { sickNotices } from '../../../../shared/features/time/sick-notice/sick-notice.schema.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { wholeRow } from '../../../desk/list/whole-row.tsx'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { SickNoticeQuickLook } from './sick-notice-quick-look.panel.tsx'
import { sickNoticeScreenList } from './sick-notice.queries.tsx'

export const SickNoticeListScreen = atDesk(SickNotices, { isList: true, hears: [sickNoticeList] })

function SickNotices() {
  return <ListScreen list={sickNoticeScreenList} quickLook={quickLook} />
}

const quickLook = wholeRow(sickNotices, (notice) => <SickNoticeQuickLook notice={notice} />)
