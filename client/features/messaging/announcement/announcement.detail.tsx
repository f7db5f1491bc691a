import { announcements } from '../../../../shared/features/messaging/announcement/announcement.schema.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { WholeRow } from '../../../desk/list/whole-row.tsx'
import { pathTo } from '../../../paths.ts'
import { DetailHeader, DetailScreen } from '../../../resource/detail-screen.tsx'
import { AnnouncementContent } from './announcement-content.panel.tsx'
import { announcementScreenList } from './announcement.queries.tsx'

export function AnnouncementDetailScreen() {
  return (
    <DetailScreen list={announcementScreenList} listPath={pathTo('user-notifications')}>
      {({ id, title, sentAt }) => (
        <>
          <DetailHeader title={title} lead={<MomentText at={sentAt} />} />
          <WholeRow of={announcements} id={id}>
            {(announcement) => <AnnouncementContent key={id} announcement={announcement} />}
          </WholeRow>
        </>
      )}
    </DetailScreen>
  )
}
