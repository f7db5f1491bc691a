import { createHash } from 'node:crypto'
import { and, asc, desc, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { type ContractKind } from '../../../../shared/features/recruiting/contract/contract.schema.ts'
import { contractTemplates } from '../../../../shared/features/recruiting/contract/contract-template.list.ts'
import type { Language } from '../../../../shared/features/account/account.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id, IdMaker } from '../../../../shared/kernel/ids.ts'
import { openSignStates } from '../../../../shared/kernel/signing.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { serverRecord } from '../../../resource/record/server-record.ts'
import { contractEventTable, contractTable, contractTemplateTable } from './contract.table.ts'

export type StoredContract = typeof contractTable.$inferSelect
export type StoredTemplate = typeof contractTemplateTable.$inferSelect
export type StoredContractEvent = typeof contractEventTable.$inferSelect

const contract = contractTable

export const contractTemplateRecords = serverRecord({
  contract: contractTemplates,
  table: contractTemplateTable,
  searched: [contractTemplateTable.name, contractTemplateTable.title],
})

/** The template of a kind in use: in the language of the person, otherwise in any. */
export async function templateFor(
  db: Db,
  { kind, language }: { kind: ContractKind; language: Language },
): Promise<StoredTemplate | null> {
  const found = await db
    .select()
    .from(contractTemplateTable)
    .where(and(eq(contractTemplateTable.kind, kind), isNull(contractTemplateTable.archivedAt)))
    .orderBy(desc(contractTemplateTable.id))
  return found.find((one) => one.language === language) ?? found[0] ?? null
}

export async function loadContract(db: Db, id: Id): Promise<StoredContract | null> {
  const [found] = await db.select().from(contract).where(eq(contract.id, id))
  return found ?? null
}

export const loadContracts = (db: Db, candidateId: Id): Promise<StoredContract[]> =>
  db
    .select()
    .from(contract)
    .where(eq(contract.candidateId, candidateId))
    .orderBy(desc(contract.createdAt), desc(contract.id))

export async function findContractOf(db: Db, externalId: string): Promise<StoredContract | null> {
  const [found] = await db.select().from(contract).where(eq(contract.externalId, externalId))
  return found ?? null
}

export async function addContract(db: Db, row: StoredContract): Promise<void> {
  await db.insert(contract).values(row).onConflictDoNothing()
}

export async function saveContract(db: Db, id: Id, change: Partial<StoredContract>): Promise<void> {
  await db.update(contract).set(change).where(eq(contract.id, id))
}

/** Documents at a service that are due to be asked about. */
export const dueChecks = (db: Db, now: Instant): Promise<StoredContract[]> =>
  db
    .select()
    .from(contract)
    .where(and(isNotNull(contract.checkAt), lte(contract.checkAt, now)))
    .orderBy(asc(contract.checkAt))
    .limit(20)

/** Documents at Rond's own page whose time is over. */
export const expiredContracts = (db: Db, now: Instant): Promise<StoredContract[]> =>
  db
    .select()
    .from(contract)
    .where(
      and(inArray(contract.state, [...openSignStates]), eq(contract.service, 'embedded'), lte(contract.expiresAt, now)),
    )
    .limit(100)

interface Line {
  readonly what: string
  readonly byName: string
  readonly detail: string
}

/** Adds a line to the course of a document. Its hash covers the line before, so that none can be changed or left out. */
export async function addContractEvent(
  db: Db,
  contractId: Id,
  { line, moment: { now: at, newId } }: { readonly line: Line; readonly moment: { now: Instant; newId: IdMaker } },
): Promise<void> {
  const known = await loadContractEvents(db, contractId)
  const last = known.at(-1)
  const seq = (last?.seq ?? 0) + 1
  const hash = hashOf({ seq, at, ...line }, last?.hash ?? '')
  await db.insert(contractEventTable).values({ id: newId(), contractId, seq, at, ...line, hash })
}

export const loadContractEvents = (db: Db, contractId: Id): Promise<StoredContractEvent[]> =>
  db
    .select()
    .from(contractEventTable)
    .where(eq(contractEventTable.contractId, contractId))
    .orderBy(asc(contractEventTable.seq))

/** Whether every line still follows from the one before. */
export function isChainWhole(events: readonly StoredContractEvent[]): boolean {
  let before = ''
  return events.every((event, at) => {
    const isRight = event.seq === at + 1 && event.hash === hashOf(event, before)
    before = event.hash
    return isRight
  })
}

const hashOf = ({ seq, at, what, byName, detail }: Line & { seq: number; at: number }, before: string): string =>
  createHash('sha256')
    .update(JSON.stringify([before, seq, at, what, byName, detail]), 'utf8')
    .digest('hex')

/** The files of a candidate's contracts. */
export async function contractFiles(db: Db, candidateId: Id): Promise<string[]> {
  const rows = await loadContracts(db, candidateId)
  return rows.flatMap(({ stored, signedStored }) => [stored, signedStored].filter((name) => name !== null))
}

export async function removeContracts(db: Db, candidateId: Id): Promise<void> {
  const ids = (await loadContracts(db, candidateId)).map(({ id }) => id)
  if (ids.length === 0) return
  await db.delete(contractEventTable).where(inArray(contractEventTable.contractId, ids))
  await db.delete(contract).where(inArray(contract.id, ids))
}
