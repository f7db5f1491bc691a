import { sickNoticeStatuses, type SickNotice } from '../../../../shared/features/time/sick-notice/sick-notice.schema.ts'
import { sortKeyOf } from '../../../../shared/resource/words.ts'
import { KeyTable } from '../../../resource/key/key-table.ts'
import { keyWords, wordsIn } from '../../../resource/key/key-words.ts'
import { sickNoticeKeyTable } from '../time-key.table.ts'
import { sickNoticeTable } from '../time.table.ts'

export const sickNoticeWords = keyWords('sick_notice_search')

/** What lists find sick notices by. */
export const sickNoticeKeys = new KeyTable({
  table: sickNoticeKeyTable,
  idName: 'noticeId',
  rows: sickNoticeTable,
  dayOf: ({ firstDay }: SickNotice) => firstDay,
  idsOf: ({ sellerId, teamId, officeId, regionId }) => [sellerId, teamId, officeId, regionId],
  lineOf: (notice, numberOf) => ({
    noticeId: notice.id,
    sellerName: sortKeyOf(notice.sellerName),
    extent: notice.extent,
    status: sickNoticeStatuses.indexOf(notice.status),
    seller: numberOf(notice.sellerId) ?? 0,
    team: numberOf(notice.teamId),
    office: numberOf(notice.officeId),
    region: numberOf(notice.regionId),
  }),
  words: [{ index: sickNoticeWords, of: ({ sellerName }) => wordsIn([sellerName]) }],
})
