import { MomentText } from '../../entities/when.tsx'
import { pathTo } from '../../paths.ts'
import { DetailHeader, DetailScreen } from '../../resource/detail-screen.tsx'
import { AnnouncementContent } from './announcement-content.panel.tsx'
import { announcementList } from './announcement.queries.tsx'

export function AnnouncementDetailScreen() {
  return (
    <DetailScreen list={announcementList} listPath={pathTo('user-notifications')}>
      {(announcement) => (
        <>
          <DetailHeader title={announcement.title} lead={<MomentText at={announcement.sentAt} />} />
          <AnnouncementContent key={announcement.id} announcement={announcement} />
        </>
      )}
    </DetailScreen>
  )
}
