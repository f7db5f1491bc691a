import { inArray } from 'drizzle-orm'
import { matchTextsOf, type MatchText } from '../../../../shared/features/sales/contact/match.rules.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowWriter } from '../../../platform/database/row-writer.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { loadIdentity } from '../identity/customer-identity.store.ts'
import { saleMatchKeyTable, saleMatchPendingTable } from './match-key.table.ts'

/** A part of the hash: no two of a million orders meet by chance. */
const HASH_DIGITS = 24

export interface MatchKey {
  readonly kind: MatchText['kind']
  readonly hash: string
}

/** Asks for the customers of these sales to be matched again. */
export async function askForMatching(db: Db, sales: readonly Sale[]): Promise<void> {
  await addPending(
    db,
    sales.filter(({ customer }) => customer !== null).map(({ id }) => ({ saleId: id })),
  )
}

export async function takePending(db: Db, limit: number): Promise<Id[]> {
  const rows = await db.select().from(saleMatchPendingTable).limit(limit)
  return rows.map(({ saleId }) => saleId)
}

export async function removePending(db: Db, saleIds: readonly Id[]): Promise<void> {
  if (saleIds.length > 0)
    await db.delete(saleMatchPendingTable).where(inArray(saleMatchPendingTable.saleId, [...saleIds]))
}

/** By what a sale is matched, as its customer is now. */
export async function matchKeysOf(db: Db, secrets: Secrets, sale: Sale): Promise<readonly MatchKey[]> {
  const identity = await loadIdentity(db, sale.id)
  const idNumber = identity === null ? '' : secrets.open(identity.sealed)
  return matchTextsOf(sale, idNumber).map((text) => ({ kind: text.kind, hash: hashOf(secrets, text) }))
}

/** What is kept of something by which a sale is matched. */
export const hashOf = (secrets: Secrets, { kind, text }: MatchText): string =>
  secrets.hash('sale-match', `${kind}:${text}`).slice(0, HASH_DIGITS)

/** Keeps by what a sale is matched, in the place of what was kept before. */
export async function saveMatchKeys(db: Db, saleId: Id, keys: readonly MatchKey[]): Promise<void> {
  await db.delete(saleMatchKeyTable).where(eq(saleMatchKeyTable.saleId, saleId))
  await writeKeys(
    db,
    keys.map((key) => ({ saleId, ...key })),
  )
}

export const removeMatchKeys = async (db: Db, saleIds: readonly Id[]): Promise<void> => {
  await db.delete(saleMatchKeyTable).where(inArray(saleMatchKeyTable.saleId, [...saleIds]))
}

/** The sales with one of these keys, and which key it is. */
export async function findMatching(
  db: Db,
  keys: readonly MatchKey[],
  limit: number,
): Promise<{ saleId: Id; kind: string }[]> {
  if (keys.length === 0) return []
  const { saleId, kind, hash } = saleMatchKeyTable
  return db
    .select({ saleId, kind })
    .from(saleMatchKeyTable)
    .where(
      inArray(
        hash,
        keys.map((key) => key.hash),
      ),
    )
    .limit(limit)
}

const HASHES_AT_ONCE = 500

/** The sales of each hash. */
export async function findSalesByKeys(db: Db, hashes: readonly string[]): Promise<Map<string, Id[]>> {
  const found = new Map<string, Id[]>()
  const { saleId, hash } = saleMatchKeyTable
  for (let first = 0; first < hashes.length; first += HASHES_AT_ONCE) {
    const rows = await db
      .select({ saleId, hash })
      .from(saleMatchKeyTable)
      .where(inArray(hash, hashes.slice(first, first + HASHES_AT_ONCE)))
    for (const row of rows) found.set(row.hash, [...(found.get(row.hash) ?? []), row.saleId])
  }
  return found
}

export async function loadMatchKeys(db: Db, saleIds: readonly Id[]): Promise<(MatchKey & { readonly saleId: Id })[]> {
  if (saleIds.length === 0) return []
  const rows = await db
    .select()
    .from(saleMatchKeyTable)
    .where(inArray(saleMatchKeyTable.saleId, [...saleIds]))
  return rows.map(({ saleId, kind, hash }) => ({ saleId, kind: kind as MatchKey['kind'], hash }))
}

const addPending = rowWriter(saleMatchPendingTable, 'keep')
const writeKeys = rowWriter(saleMatchKeyTable)
