import { chakra } from '@chakra-ui/react'
import { PenLine } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { AnnouncementRow } from '../../../../shared/features/messaging/announcement/announcement.list.ts'
import { announcements } from '../../../../shared/features/messaging/announcement/announcement.schema.ts'
import { idSchema } from '../../../../shared/kernel/ids.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { WholeRow } from '../../../desk/list/whole-row.tsx'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { AnnouncementContent } from './announcement-content.panel.tsx'
import { announcementScreenList } from './announcement.queries.tsx'
import { ComposeDialog } from './compose.dialog.tsx'

export function AnnouncementListScreen() {
  const mayWrite = useCan('create notifications')
  const [query, setQuery] = useSearchParams()
  // From a person's name: the message is begun with them.
  const to = idSchema.safeParse(query.get('to'))
  return (
    <>
      <ListScreen list={announcementScreenList} create={create} quickLook={quickLook} />
      {to.success && mayWrite ? <ComposeDialog to={to.data} onClose={() => setQuery({}, { replace: true })} /> : null}
    </>
  )
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
