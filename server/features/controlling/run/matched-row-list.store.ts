import { sql } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import { matchedRowList, type MatchedRow } from '../../../../shared/features/controlling/run/matched-row.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { needsOthers } from '../../organisation/access.door.ts'
import { customerNameOf, loadSales } from '../../sales/index.ts'
import { providerNames } from '../map/controlling-map-list.store.ts'
import { loadRows, loadRunsById, type StoredRow } from './controlling-run.store.ts'
import { reconRowTable as row } from './controlling-run.table.ts'

/** Rows of all runs. They are found by what has an index, in the order of their runs and files. */
export const matchedRowServerList = serverList({
  contract: matchedRowList,
  from: sql`${row}`,
  id: row.id,
  tie: row.place,
  reach: {},
  without: { column: sql`coalesce(${row.bucket}, '')`, value: '' },
  filters: { runId: row.runId, bucket: row.bucket, state: row.state, providerId: row.providerId },
  sorts: { place: { column: row.place, isTie: true } },
  leads: ['runId', 'bucket', 'state', 'providerId'],
  encode: (_db, _name, values) => Promise.resolve(values),
  load: async (db, ids, actor) => matchedRows(db, await loadRows(db, ids as Id[]), actor),
  sums: {
    currency: row.currency,
    amounts: { oursOre: row.oursOre, theirsOre: row.theirsOre, missingOre: row.missingOre },
  },
  tables: ['recon_row', 'recon_run', 'provider'],
})

/** Rows as lists and pages show them. Customers are named by their sales. */
export async function matchedRows(db: Db, stored: readonly StoredRow[], actor: Actor): Promise<MatchedRow[]> {
  const runs = await loadRunsById(db, [...new Set(stored.map(({ runId }) => runId))])
  const runOf = new Map(runs.map((one) => [one.id, one]))
  const heads = await loadRows(db, [...new Set(stored.flatMap(({ partOfId }) => partOfId ?? []))])
  const headOf = new Map(heads.map((one) => [one.id, one]))
  /** A further row of an order is shown with the sale of its first one. */
  const saleIdOf = ({ saleId, partOfId }: StoredRow): Id | null => saleId ?? headOf.get(partOfId ?? '')?.saleId ?? null
  const sales = await loadSales(
    db,
    [...stored, ...heads].flatMap(({ saleId }) => saleId ?? []),
  )
  const saleOf = new Map(sales.map((sale) => [sale.id, sale]))
  const providers = await providerNames(
    db,
    stored.map(({ providerId }) => providerId),
  )
  const own = await ownRows(db, stored, actor)
  return stored.flatMap((one) => {
    const sale = saleOf.get(saleIdOf(one) ?? '')
    const { status, reason, product, orderNumber } = one.values
    if (one.bucket === null) return []
    return [
      {
        id: one.id,
        version: one.version,
        place: one.place,
        runId: one.runId,
        fileName: runOf.get(one.runId)?.fileName ?? '',
        providerId: one.providerId,
        providerName: providers.get(one.providerId) ?? '',
        line: one.line,
        partOfLine: headOf.get(one.partOfId ?? '')?.line ?? null,
        bucket: one.bucket,
        matchedBy: one.matchedBy,
        saleId: saleIdOf(one),
        customerName: sale === undefined ? '' : customerNameOf(sale),
        sellerName: sale?.sellerName ?? null,
        orderNumber: orderNumber === '' ? (sale?.externalOrderNumber ?? '') : orderNumber,
        soldOn: one.soldOn,
        status,
        reason,
        product: product === '' ? (sale?.lines.map(({ productName }) => productName).join(', ') ?? '') : product,
        oursOre: one.oursOre,
        theirsOre: one.theirsOre,
        lineOre: one.lineOre ?? one.theirsOre,
        missingOre: one.missingOre,
        currency: one.currency,
        differences: [...one.differences],
        state: one.state,
        fault: one.fault,
        claimId: one.claimId,
        handledByName: one.handledByName || null,
        isOwn: own.has(one.id),
      },
    ]
  })
}

/** The rows that wait for a decision, and that the actor does not decide: one of their sales is the actor's own. */
async function ownRows(db: Db, stored: readonly StoredRow[], actor: Actor): Promise<ReadonlySet<Id>> {
  const asked = stored.map(({ id, state, bucket, saleId, candidates }) => {
    const about = state === 'proposal' ? [saleId ?? ''] : bucket === 'conflict' ? candidates : []
    return { id, about }
  })
  const sales = await loadSales(db, [...new Set(asked.flatMap(({ about }) => about))])
  const sellerOf = new Map(sales.map(({ id, sellerId }) => [id, sellerId]))
  const own = new Set<Id>()
  for (const { id, about } of asked) {
    const parties = about.map((saleId) => sellerOf.get(saleId) ?? null)
    if (await needsOthers(db, 'reconciliation.decide', { actor, parties, place: null })) own.add(id)
  }
  return own
}
