import { sql } from 'drizzle-orm'
import { claimList, type ClaimRow } from '../../../../shared/features/controlling/claim/claim.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { providerNames } from '../map/controlling-map-list.store.ts'
import { loadClaims, type StoredClaim } from './claim.store.ts'
import { reconClaimTable as claim } from './claim.table.ts'

/** Claims: a few a month for each provider. */
export const claimServerList = serverList({
  contract: claimList,
  from: sql`${claim}`,
  id: claim.id,
  reach: {},
  filters: { providerId: claim.providerId, state: claim.state },
  sorts: { number: { column: claim.number }, claimedOre: { column: claim.claimedOre } },
  sums: { currency: claim.currency, amounts: { claimedOre: claim.claimedOre, paidOre: claim.paidOre } },
  load: async (db, ids) => claimRowsOf(db, await loadClaims(db, ids as Id[])),
  tables: ['recon_claim', 'provider'],
  isSmall: true,
})

export async function claimRowsOf(db: Db, claims: readonly StoredClaim[]): Promise<ClaimRow[]> {
  const names = await providerNames(
    db,
    claims.map(({ providerId }) => providerId),
  )
  return claims.map(({ createdById: _by, ...one }) => ({ ...one, providerName: names.get(one.providerId) ?? '' }))
}
