import type { Id } from '../../../../shared/kernel/ids.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadReceiptsOfPeople } from '../receipt/receipt.store.ts'
import { confirmedAtOf, guidesOfProvider } from './shelf.store.ts'

/** The providers, of those asked for, with a guide that a person has not confirmed. People without any are left out. */
export async function findGuidesDue(
  db: Db,
  { providerIds, userIds }: { readonly providerIds: readonly Id[]; readonly userIds: readonly Id[] },
): Promise<ReadonlyMap<Id, readonly Id[]>> {
  const due = new Map<Id, Id[]>()
  for (const providerId of providerIds) {
    const guides = await guidesOfProvider(db, providerId)
    const guideIds = guides.map(({ head }) => head.id)
    const receipts = groupBy(await loadReceiptsOfPeople(db, userIds, guideIds), ({ userId }) => userId)
    for (const userId of userIds) {
      const own = receipts.get(userId) ?? []
      const isDue = guides.some(({ head, asking }) => {
        const ofGuide = own.filter(({ guideId }) => guideId === head.id)
        return confirmedAtOf(ofGuide, asking?.number ?? 1) === null
      })
      if (isDue) due.set(userId, [...(due.get(userId) ?? []), providerId])
    }
  }
  return due
}
