import { and, asc, count, desc, gte, lt, ne } from 'drizzle-orm'
import {
  registerImportSchema,
  type RegisterImport,
} from '../../../../shared/features/agreements/contact/call-register.api.ts'
import { callRegisterSlices } from '../../../../shared/features/agreements/contact/call-register.schema.ts'
import type { Country } from '../../../../shared/features/catalog/provider.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { collectionStore } from '../../../sync/collection-store.ts'
import { rowWriter } from '../../../platform/database/row-writer.ts'
import { callRegisterImportTable, callRegisterPieceTable, callRegisterSliceTable } from './call-register.table.ts'

export const registerSliceStore = collectionStore(callRegisterSliceTable, callRegisterSlices, { by: ['prefix'] })

/** Slices of a country's other lists than this one. */
export async function findOutdatedSlices(db: Db, { id, country }: ListOf, limit: number): Promise<Id[]> {
  const table = callRegisterSliceTable
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.country, country), ne(table.importId, id)))
    .limit(limit)
  return rows.map((row) => row.id)
}

interface ListOf {
  readonly id: Id
  readonly country: Country
}

export async function listRegisterImports(db: Db, limit: number): Promise<RegisterImport[]> {
  const rows = await db
    .select()
    .from(callRegisterImportTable)
    .orderBy(desc(callRegisterImportTable.importedAt), desc(callRegisterImportTable.id))
    .limit(limit)
  return rows.map((row) => registerImportSchema.parse(row))
}

export async function loadRegisterImport(db: Db, id: Id): Promise<RegisterImport | null> {
  const [found] = await db.select().from(callRegisterImportTable).where(eq(callRegisterImportTable.id, id))
  return found ? registerImportSchema.parse(found) : null
}

/** The list of a country that is in force. */
export async function currentRegisterImport(db: Db, country: Country): Promise<RegisterImport | null> {
  const table = callRegisterImportTable
  const [found] = await db
    .select()
    .from(table)
    .where(and(eq(table.country, country), eq(table.state, 'current')))
  return found ? registerImportSchema.parse(found) : null
}

export async function addRegisterImport(db: Db, added: RegisterImport & { importedById: Id }): Promise<void> {
  await db.insert(callRegisterImportTable).values(added)
}

/** The list is in force, and the country's earlier one is not. */
export async function putRegisterInForce(db: Db, list: ListOf & { numbers: number; rejected: number }): Promise<void> {
  const table = callRegisterImportTable
  const { id, country, numbers, rejected } = list
  await db
    .update(table)
    .set({ state: 'replaced' })
    .where(and(eq(table.country, country), eq(table.state, 'current')))
  await db.update(table).set({ state: 'current', numbers, rejected }).where(eq(table.id, id))
}

export async function addRegisterPieces(db: Db, importId: Id, hashes: readonly string[]): Promise<void> {
  await writePieces(
    db,
    [...new Set(hashes)].map((hash) => ({ importId, hash })),
  )
}

/** The hashes of a list that lie in a range, in order. */
export async function registerPieces(db: Db, importId: Id, range: HashRange): Promise<string[]> {
  const rows = await db
    .select({ hash: callRegisterPieceTable.hash })
    .from(callRegisterPieceTable)
    .where(piecesIn(importId, range))
    .orderBy(asc(callRegisterPieceTable.hash))
  return rows.map(({ hash }) => hash)
}

export async function countRegisterPieces(db: Db, importId: Id): Promise<number> {
  const { importId: column } = callRegisterPieceTable
  const [found] = await db.select({ found: count() }).from(callRegisterPieceTable).where(eq(column, importId))
  return found?.found ?? 0
}

export async function removeRegisterPieces(db: Db, importId: Id): Promise<void> {
  await db.delete(callRegisterPieceTable).where(eq(callRegisterPieceTable.importId, importId))
}

/** What was begun before others of its country and never finished. */
export async function findAbandonedImports(db: Db, country: Country): Promise<Id[]> {
  const table = callRegisterImportTable
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.country, country), eq(table.state, 'open')))
  return rows.map(({ id }) => id)
}

export async function removeRegisterImport(db: Db, id: Id): Promise<void> {
  await removeRegisterPieces(db, id)
  await db.delete(callRegisterImportTable).where(eq(callRegisterImportTable.id, id))
}

/** From the first up to, and without, the end; no end: all that follow. */
interface HashRange {
  readonly from: string
  readonly end: string | null
}

const piecesIn = (importId: Id, { from, end }: HashRange) =>
  and(
    eq(callRegisterPieceTable.importId, importId),
    gte(callRegisterPieceTable.hash, from),
    end === null ? undefined : lt(callRegisterPieceTable.hash, end),
  )

const writePieces = rowWriter(callRegisterPieceTable, 'keep')
