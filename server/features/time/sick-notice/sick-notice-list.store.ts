import { sql } from 'drizzle-orm'
import { sickNoticeList, sickNoticeRowSchema } from '../../../../shared/features/time/sick-notice/sick-notice.list.ts'
import {
  sickNoticeStatuses,
  type SickNoticeStatus,
} from '../../../../shared/features/time/sick-notice/sick-notice.schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import { knownNumbers } from '../../../resource/key/key-number.store.ts'
import { numbersOfDays } from '../../../resource/key/key-table.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { sickNoticeWords } from './sick-notice-key.store.ts'
import { sickNoticeStore } from './sick-notice.store.ts'
import { sickNoticeKeyTable } from '../time-key.table.ts'

const key = sickNoticeKeyTable

/** Who is ill, and since when. */
export const sickNoticeServerList = serverList({
  contract: sickNoticeList,
  from: sql`${key}`,
  id: key.noticeId,
  tie: key.no,
  reach: { own: key.seller, team: key.team, office: key.office, region: key.region },
  filters: { status: key.status, firstDay: key.no },
  sorts: {
    firstDay: { column: key.no, isTie: true },
    sellerName: { column: key.sellerName },
    extent: { column: key.extent },
    status: { column: key.status },
  },
  encode,
  leads: ['status', 'own', 'team', 'office', 'region'],
  matches: sickNoticeWords.matching,
  load: async (db, ids) => (await sickNoticeStore.load(db, ids)).map((notice) => sickNoticeRowSchema.parse(notice)),
  tables: ['sick_notice', 'sick_notice_key'],
})

async function encode(db: Db, name: string, values: readonly string[]): Promise<readonly (string | number)[]> {
  if (name === 'firstDay') return numbersOfDays(values)
  if (name === 'status') return values.map((value) => sickNoticeStatuses.indexOf(value as SickNoticeStatus))
  return knownNumbers(db, values)
}
