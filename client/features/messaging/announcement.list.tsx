import { chakra } from '@chakra-ui/react'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Announcement } from '../../../shared/features/messaging/announcement.schema.ts'
import { useCan } from '../../entities/session/session.tsx'
import { ListScreen } from '../../resource/list-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { AnnouncementContent } from './announcement-content.panel.tsx'
import { announcementList } from './announcement.queries.tsx'
import { ComposeDialog } from './compose.dialog.tsx'

export function AnnouncementListScreen() {
  const { t } = useTranslation('messaging')
  const mayWrite = useCan('create notifications')
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <ListScreen
        list={announcementList}
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

const quickLook = (announcement: Announcement) => (
  <>
    <chakra.h3 fontSize="xl" overflowWrap="anywhere">
      {announcement.title}
    </chakra.h3>
    <AnnouncementContent key={announcement.id} announcement={announcement} />
  </>
)
