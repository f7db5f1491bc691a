import * as z from 'zod/mini'
import { and, isNotNull, isNull } from 'drizzle-orm'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { loadCandidate } from '../candidate/candidate.store.ts'
import { renderSigned, type ContractParts } from './contract-make.store.ts'
import { loadContract, loadContractEvents, saveContract, type StoredContract } from './contract.store.ts'
import { contractTable } from './contract.table.ts'

const strokesSchema = z.array(z.string())

/** Makes the signed document with its audit page, once. After a crash a job makes it. */
export async function finishSigned(parts: ContractParts, id: Id): Promise<void> {
  const { database, secrets, files } = parts
  const contract = await loadContract(database.db, id)
  if (contract?.state !== 'signed' || contract.signedStored !== null || contract.sealedStrokes === null) return
  const candidate = await loadCandidate(database.db, contract.candidateId)
  if (!candidate) return
  const file = await renderSigned(
    parts,
    { contract, candidate },
    {
      strokes: strokesSchema.parse(JSON.parse(secrets.open(contract.sealedStrokes))),
      signedAt: contract.endedAt ?? contract.createdAt,
      sha256: contract.sha256 ?? '',
      events: await loadContractEvents(database.db, id),
    },
  )
  const isFirst = await database.tx(async (db) => {
    if ((await loadContract(db, id))?.signedStored !== null) return false
    await saveContract(db, id, { signedStored: file.stored, signedSha256: file.sha256 })
    return true
  })
  if (!isFirst) await files.remove(file.stored)
}

/** Contracts that were signed here and have no signed document yet. */
export const unfinishedContracts = (db: Db): Promise<StoredContract[]> =>
  db
    .select()
    .from(contractTable)
    .where(
      and(
        eq(contractTable.state, 'signed'),
        eq(contractTable.service, 'embedded'),
        isNull(contractTable.signedStored),
        isNotNull(contractTable.sealedStrokes),
      ),
    )
    .limit(20)
