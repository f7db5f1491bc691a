import { confirmedStatuses } from '../../shared/features/agreements/letter/customer-letter.rules.ts'
import {
  confirmationKinds,
  sales,
  type Sale,
  type SaleConfirmation,
} from '../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { put } from '../../shared/sync/command.ts'
import { confirmationLetters } from '../features/agreements/index.ts'
import { loadSales } from '../features/sales/index.ts'
import type { Seeder } from './story.ts'

const MINUTE_MS = 60_000
const AT_ONCE = 500

/** Seeds sent confirmations. The newest order of one seller has a confirmation that could not be sent. */
export async function seedConfirmations(
  { platform, sync }: Seeder,
  saleIds: readonly Id[],
  leftSellerId: Id | null,
): Promise<void> {
  const { newId, database } = platform
  for (let from = 0; from < saleIds.length; from += AT_ONCE) {
    const found = await loadSales(database.db, saleIds.slice(from, from + AT_ONCE))
    const left = newestOf(found.filter(({ sellerId, status }) => sellerId === leftSellerId && status === 'finalized'))
    const confirmed = found.flatMap((sale) => {
      const confirmation = confirmationOf(sale, sale === left ? 'kept' : 'sent')
      return confirmation === null ? [] : [{ sale, confirmation }]
    })
    await sync.writeOnServer({
      changes: confirmed.map(({ sale, confirmation }) => put(sales, { ...sale, confirmation })),
      first: async (db) => {
        for (const { sale, confirmation } of confirmed) {
          const { kind: topic, revision, state, at } = confirmation
          const once = `${topic} ${revision}`
          const letter = { subjectId: sale.id, topic, revision, once, via: 'mail', state } as const
          await confirmationLetters.add(db, letter, { now: at, newId })
        }
      },
    })
  }
}

function confirmationOf(sale: Sale, state: 'sent' | 'kept'): SaleConfirmation | null {
  const kind = confirmationKinds.find((one) => confirmedStatuses[one].includes(sale.status))
  if (kind === undefined || sale.customer === null) return null
  const at = (kind === 'order' ? sale.submittedAt : sale.statusAt) + MINUTE_MS
  return { kind, revision: sale.revision, state, at, handed: null }
}

const newestOf = (found: readonly Sale[]): Sale | undefined =>
  found.toSorted((one, other) => other.submittedAt - one.submittedAt)[0]
