import {
  commissionRules,
  type CommissionRule,
} from '../../../../shared/features/commission/rate/commission-rule.schema.ts'
import { payTerms } from '../../../../shared/features/commission/salary/pay-terms.schema.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { keptReadings } from '../../../platform/database/kept-reading.ts'
import { collectionStore } from '../../../sync/collection-store.ts'
import { commissionRuleTable, payTermsTable } from '../commission.table.ts'

export const commissionRuleStore = collectionStore(commissionRuleTable, commissionRules, { by: ['scopeId'] })

/** The rates of these scopes: asked for by every sale, and rarely written. */
export async function findRates(db: Db, scopeIds: readonly Id[]): Promise<readonly CommissionRule[]> {
  return [...(await readRates(db, [...new Set(scopeIds)])).values()].flat()
}

const readRates = keptReadings<Id, readonly CommissionRule[]>([commissionRuleTable], async (db, ids) => {
  const found = groupBy(await commissionRuleStore.findBy(db, 'scopeId', ids), ({ scopeId }) => scopeId)
  return new Map(ids.map((id) => [id, found.get(id) ?? []]))
})

export const payTermsStore = collectionStore(payTermsTable, payTerms)
