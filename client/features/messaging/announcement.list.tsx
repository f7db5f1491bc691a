import { chakra } from '@chakra-ui/react'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnnouncementRow } from '../../../shared/features/messaging/announcement.list.ts'
import { announcements } from '../../../shared/features/messaging/announcement.schema.ts'
import { useCan } from '../../entities/session/session.tsx'
import { WholeRow } from '../../entities/whole-row.tsx'
import { ListScreen } from '../../resource/list-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { AnnouncementContent } from './announcement-content.panel.tsx'
import { announcementScreenList } from './announcement.queries.tsx'
import { ComposeDialog } from './compose.dialog.tsx'

export function AnnouncementListScreen() {
  const { t } = useTranslation('messaging')
  const mayWrite = useCan('create notifications')
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <ListScreen
        list={announcementScreenList}
        quickLook={quickLook}
        actions={
          mayWrite ? (
            <Button variant="solid" onClick={() => setWriting(true)}>
              <PenLine size={18} aria-hidden />
              {t('compose.open')}
            </Button>
          ) : null
        }
      />
      {isWriting ? <ComposeDialog onClose={() => setWriting(false)} /> : null}
    </>
  )
}

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
