import type { CorrectSaleArgs } from '../../../../shared/features/sales/correction/sale-correct.commands.ts'
import { fieldsIn, type SaleChanges } from '../../../../shared/features/sales/correction/correction.rules.ts'
import { saleFieldOf } from '../../../../shared/features/sales/field/sale-field.rules.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Facts } from '../../../../shared/sync/command.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ActivitySubject } from '../../../resource/activity/activity-routes.ts'
import { recordActivity } from '../../../resource/activity/activity.store.ts'
import { productStore, providerStore } from '../../catalog/index.ts'
import { loadSale } from '../sale/sale.store.ts'

const KIND = 'sale-reports'
const MASK = '•••'

/** Whoever sees a sale report sees what was corrected in it. */
export const saleActivity = {
  kind: KIND,
  permission: 'view sale_reports',
  reach: 'row',
  mayRead: async (db, actor, id) => {
    const sale = await loadSale(db, id)
    return sale !== null && reaches(actor, 'view sale_reports', sale)
  },
} satisfies ActivitySubject

/**
 * The fields that a correction changed, under the id of its line in the sale's history. The log outlives an erasure of
 * the customer: of what is about them it says that it changed, and no value.
 */
export async function logCorrection(
  db: Db,
  { saleId, base, changes, idNumber }: CorrectSaleArgs,
  { idFor, now, actor }: Facts,
): Promise<void> {
  const before = await openFields(db, base)
  const after = await openFields(db, changes)
  const hidden = fieldsIn(changes)
    .flatMap((path) => saleFieldOf(path) ?? [])
    .filter(({ log }) => log === 'masked')
  const masked = Object.fromEntries(hidden.map(({ label }) => [label, MASK]))
  await recordActivity(db, {
    id: idFor(1),
    at: now,
    actor,
    kind: KIND,
    subjectId: saleId,
    what: 'corrected',
    before,
    after: { ...after, ...masked, ...(idNumber === '' ? {} : { idNumber: MASK }) },
  })
}

/** What is sold, by whom it is delivered and under which number, as it is read. */
async function openFields(db: Db, { providerId, lines, channel, externalOrderNumber }: SaleChanges) {
  const provider = providerId === undefined || providerId === null ? [] : await providerStore.load(db, [providerId])
  return {
    ...(providerId === undefined ? {} : { providerId: provider[0]?.name ?? '' }),
    ...(lines === undefined ? {} : { lines: await linesText(db, lines) }),
    ...(channel === undefined ? {} : { channel }),
    ...(externalOrderNumber === undefined ? {} : { externalOrderNumber }),
  }
}

async function linesText(db: Db, lines: NonNullable<SaleChanges['lines']>): Promise<string> {
  const ids: Id[] = lines.map(({ productId }) => productId)
  const nameOf = new Map((await productStore.load(db, ids)).map(({ id, name }) => [id, name]))
  return lines.map(({ productId, quantity }) => `${quantity} × ${nameOf.get(productId) ?? '?'}`).join(', ')
}
