import { assert } from '../../shared/kernel/assert.ts'
import type { Change } from '../../shared/sync/command.ts'
import { shareSale } from '../features/payout/split/sale-credit-act.store.ts'
import { loadSales } from '../features/sales/index.ts'
import { actorOf, memberOf } from './demo-cast.ts'
import type { DemoSale } from './demo-sales.ts'
import type { Seeder } from './story.ts'

const [SOLD_IT, HELPED] = ['ebba.thulander', 'adam.forsling'] as const

/** The newest approved sale of one seller was made together with a colleague, who has two fifths of it. */
export async function seedShares({ platform, sync, cast }: Seeder, sold: readonly DemoSale[]): Promise<void> {
  const [seller, colleague] = [memberOf(cast, SOLD_IT), memberOf(cast, HELPED)]
  const own = sold.filter(({ sellerId }) => sellerId === seller.id)
  const loaded = await loadSales(
    platform.database.db,
    own.map(({ saleId }) => saleId),
  )
  const approved = loaded.filter(({ status }) => status === 'approved')
  const sale = approved.toSorted((one, other) => (one.soldOn < other.soldOn ? 1 : -1))[0]
  assert(sale, `${SOLD_IT} has no approved sale in the demo story`)
  const shares = [
    { sellerId: seller.id, basisPoints: 6000 },
    { sellerId: colleague.id, basisPoints: 4000 },
  ]
  const changes: Change[] = []
  await sync.writeOnServer({
    changes,
    first: async (db) => {
      const asked = { sale, shares, reason: 'De knackade dörr tillsammans.', actor: actorOf(memberOf(cast, 'finance')) }
      const decided = await shareSale(db, asked, platform)
      assert(decided.failures.length === 0, 'the demo story shares a sale that cannot be shared')
      changes.splice(0, changes.length, ...decided.changes)
    },
  })
}
