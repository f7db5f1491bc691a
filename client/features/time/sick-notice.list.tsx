import { sickNotices } from '../../../shared/features/time/sick-notice.schema.ts'
import { wholeRow } from '../../entities/whole-row.tsx'
import { ListScreen } from '../../resource/list-screen.tsx'
import { SickNoticeQuickLook } from './sick-notice-quick-look.panel.tsx'
import { sickNoticeScreenList } from './sick-notice.queries.tsx'

export function SickNoticeListScreen() {
  return <ListScreen list={sickNoticeScreenList} quickLook={quickLook} />
}

const quickLook = wholeRow(sickNotices, (notice) => <SickNoticeQuickLook notice={notice} />)
