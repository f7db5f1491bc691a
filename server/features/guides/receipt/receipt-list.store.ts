import { sql } from 'drizzle-orm'
import { guideReceiptList, receiptStates } from '../../../../shared/features/guides/receipt/guide-receipt.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { holdsWords, sortText } from '../../../resource/list/text-sql.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { concerned } from './concerned.store.ts'

const { teamTable: team, officeTable: office } = organisationTables
const { user, guide, confirmedAt, openedAt, percent, attempts } = concerned

const officeId = sql`coalesce(${team.officeId}, ${user.officeId})`
const from = sql`${concerned.from} left join ${team} on ${team.id} = ${user.teamId} left join ${office} on ${office.id} = ${officeId}`
const state = sql`case when ${confirmedAt} is not null then 'confirmed' when ${attempts} > 0 then 'failed' when ${openedAt} is not null then 'opened' else 'waiting' end`
const id = sql`${guide.id} || '.' || ${user.id}`

/** Each person beside each guide that they have to confirm: as many rows as people, for a few guides. */
export const receiptServerList = serverList({
  contract: guideReceiptList,
  from,
  id,
  reach: { own: user.id, team: user.teamId, office: office.id, region: office.regionId },
  filters: { guideId: guide.id, userId: user.id, state, officeId: office.id, teamId: user.teamId },
  sorts: {
    userName: { column: sortText(user.name) },
    title: { column: sortText(guide.title) },
    confirmedAt: { column: confirmedAt, nullable: true },
  },
  search: (words) => holdsWords([user.name, guide.title, team.name, office.name], words),
  load: loadRows,
  tables: [
    'guide',
    'guide_edition',
    'guide_requirement',
    'guide_receipt',
    'user',
    'user_role',
    'user_profile',
    'role_grant',
    'team',
    'office',
  ],
  isSmall: true,
})

async function loadRows(db: Db, ids: readonly Id[]) {
  if (ids.length === 0) return []
  const wanted = sql.join(
    ids.map((one) => sql`${one}`),
    sql`, `,
  )
  const rows = await readValues(
    db,
    sql`select ${guide.id} as guide_id, ${user.id} as user_id, ${user.name} as user_name, ${team.name} as team_name, ${office.name} as office_name, ${guide.title} as guide_title, ${state} as receipt_state, ${openedAt} as opened_at, ${confirmedAt} as confirmed_at, ${percent} as percent, ${attempts} as attempts from ${from} where ${id} in (${wanted})`,
  )
  return rows.map(([guideId, userId, userName, teamName, officeName, title, said, ...numbers]) => {
    const [opened, confirmed, share, tries] = numbers.map((one) => (one === null ? null : Number(one)))
    return {
      id: `${String(guideId)}.${String(userId)}`,
      guideId: String(guideId),
      userId: String(userId),
      userName: String(userName),
      teamName: typeof teamName === 'string' ? teamName : null,
      officeName: typeof officeName === 'string' ? officeName : null,
      title: String(title),
      state: receiptStates.find((one) => one === said) ?? 'waiting',
      openedAt: opened ?? null,
      confirmedAt: confirmed ?? null,
      percent: share ?? null,
      attempts: tries ?? 0,
    }
  })
}
