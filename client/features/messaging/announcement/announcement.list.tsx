import { chakra } from '@chakra-ui/react'
import { PenLine } from 'lucide-react'
import type { AnnouncementRow } from '../../../../shared/features/messaging/announcement/announcement.list.ts'
import { announcements } from '../../../../shared/features/messaging/announcement/announcement.schema.ts'
import { WholeRow } from '../../../entities/whole-row.tsx'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { AnnouncementContent } from './announcement-content.panel.tsx'
import { announcementScreenList } from './announcement.queries.tsx'
import { ComposeDialog } from './compose.dialog.tsx'

export function AnnouncementListScreen() {
  return <ListScreen list={announcementScreenList} create={create} quickLook={quickLook} />
}

const create = {
  labelKey: 'messaging:compose.open',
  icon: PenLine,
  permission: 'create notifications',
  Dialog: ComposeDialog,
} as const

const quickLook = ({ id, title }: AnnouncementRow) => (
  <>
    <chakra.h3 fontSize="xl" overflowWrap="anywhere">
      {title}
    </chakra.h3>
    <WholeRow of={announcements} id={id}>
      {(announcement) => <AnnouncementContent key={id} announcement={announcement} />}
    </WholeRow>
  </>
)
