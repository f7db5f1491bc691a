import { announcements } from '../../../../shared/features/messaging/announcement/announcement.schema.ts'
import { collectionStore } from '../../../sync/collection-store.ts'
import { announcementKeys } from './announcement-key.store.ts'
import { announcementTable } from '../notification/notification.table.ts'

export const announcementStore = collectionStore(announcementTable, announcements, {
  by: ['sentAt'],
  beside: announcementKeys,
})
