import { sql } from 'drizzle-orm'
import { disputeList, disputeRowSchema } from '../../../../shared/features/payout/dispute/commission-dispute.list.ts'
import {
  disputeStatuses,
  type DisputeStatus,
} from '../../../../shared/features/payout/dispute/commission-dispute.schema.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { containsWords } from '../../../resource/list/text-sql.ts'
import { disputeStore } from './commission-dispute.store.ts'
import { commissionDisputeTable } from '../payout.table.ts'

const dispute = commissionDisputeTable

/** Questions about a commission: a few in a hundred sales. Words are looked for in all that the right reaches. */
export const disputeServerList = serverList({
  contract: disputeList,
  from: sql`${dispute}`,
  id: dispute.id,
  reach: { own: dispute.sellerId, team: dispute.teamId, office: dispute.officeId, region: dispute.regionId },
  filters: { status: dispute.statusNo },
  sorts: {
    raisedAt: { column: dispute.raisedAt },
    sellerName: { column: dispute.sellerKey },
    shownOre: { column: dispute.shownOre },
    status: { column: dispute.statusNo },
  },
  encode: (_db, name, values) =>
    Promise.resolve(
      name === 'status' ? values.map((value) => disputeStatuses.indexOf(value as DisputeStatus)) : values,
    ),
  leads: ['status', 'own', 'team', 'office', 'region'],
  search: (words) => containsWords(dispute.words, words),
  load: async (db, ids) => (await disputeStore.load(db, ids)).map((dispute) => disputeRowSchema.parse(dispute)),
  sums: { currency: dispute.currency, amounts: { shownOre: dispute.shownOre } },
  tables: ['commission_dispute'],
})
