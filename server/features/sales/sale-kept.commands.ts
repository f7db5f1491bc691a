import type { ServerCommand } from '../../sync/feature.ts'
import { readIdNumber } from '../../../shared/features/sales/identity/identity-number.rules.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Signature } from '../../../shared/features/sales/sale/sale-draft.schema.ts'
import { sales, type AttachmentRef, type Sale } from '../../../shared/features/sales/sale/sale.schema.ts'
import { assert } from '../../../shared/kernel/assert.ts'
import type { Facts } from '../../../shared/sync/command.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { nameAttachment } from './attachment/attachment.store.ts'
import { saveIdentity, saveSignature } from './identity/customer-identity.store.ts'
import { deviationStore } from './deviation/deviation.store.ts'
import type { CorrectSaleArgs } from '../../../shared/features/sales/correction/sale-correct.commands.ts'
import { logCorrection } from './act/sale-activity.store.ts'
import { loadSale } from './sale/sale.store.ts'

// What is kept beside the rows of an accepted command, in its transaction.

/** The number and the signature lie sealed beside the row, written in the transaction that makes it. */
export function storeSubmitted(platform: Pick<Platform, 'secrets'>): NonNullable<ServerCommand['within']> {
  const storeNumber = storeIdNumber(platform)
  return async (...[db, args, facts, told]) => {
    await storeNumber(db, args, facts, told)
    const { saleId, signature, checklist } = args as WithChecklist & { signature?: Signature | null }
    if (signature) await saveSignature(db, platform.secrets, { saleId, signature })
    await noteChecklist(db, { saleId, checklist }, facts)
  }
}

export function storeSignature({ secrets }: Pick<Platform, 'secrets'>): NonNullable<ServerCommand['within']> {
  return (db, args) => {
    const { saleId, signature } = args as { saleId: Id; signature: Signature }
    return saveSignature(db, secrets, { saleId, signature })
  }
}

export function storeCorrected(platform: Pick<Platform, 'secrets'>): NonNullable<ServerCommand['within']> {
  const keepNumber = storeIdNumber(platform)
  return async (...[db, args, facts, told]) => {
    await keepNumber(db, args, facts, told)
    await logCorrection(db, args as CorrectSaleArgs, facts)
    const { saleId, changes } = args as { saleId: string; changes: Pick<WithChecklist, 'checklist'> }
    await noteChecklist(db, { saleId, checklist: changes.checklist }, facts)
  }
}

/** A photo in the thread is named for the sale, as its checklist is. */
export const storePosted: NonNullable<ServerCommand['within']> = async (db, args, facts) => {
  const { deviationId, photo } = args as { deviationId: Id; photo?: AttachmentRef | null | undefined }
  const [deviation] = photo ? await deviationStore.load(db, [deviationId]) : []
  if (deviation) await noteChecklist(db, { saleId: deviation.saleId, checklist: photo }, facts)
}

/** So is the file of a registration. */
export const storePaper: NonNullable<ServerCommand['within']> = (db, args, facts) => {
  const { saleId, paper } = args as { saleId: Id; paper?: AttachmentRef | null | undefined }
  return noteChecklist(db, { saleId, checklist: paper }, facts)
}

interface WithChecklist {
  readonly saleId: string
  readonly checklist?: AttachmentRef | null | undefined
}

/** Anybody can name a file, and often before it has come: whether they have sent it is asked when somebody opens it. */
async function noteChecklist(db: Db, { saleId, checklist }: WithChecklist, { actor }: Facts): Promise<void> {
  if (checklist) await nameAttachment(db, { saleId, sha256: checklist.sha256, namedById: actor.userId })
}

interface WithIdNumber {
  readonly saleId: string
  readonly idNumber: string
}

/** The row has only the mask: the number itself is sealed beside it, in the same transaction. */
function storeIdNumber({ secrets }: Pick<Platform, 'secrets'>): NonNullable<ServerCommand['within']> {
  return async (...[db, args, facts, { written }]) => {
    const { saleId, idNumber } = args as WithIdNumber
    if (idNumber === '') return
    const sale = written.find(({ collection, row }) => collection === sales.name && row.id === saleId)?.row
    const country = ((sale as Sale | undefined) ?? (await loadSale(db, saleId)))?.customer?.country
    assert(country, `sale ${saleId} was accepted without a customer`)
    const reading = readIdNumber(idNumber, country, facts.businessDay)
    assert(reading.ok, `sale ${saleId} was accepted with an unreadable identity number`)
    await saveIdentity(db, secrets, { saleId, number: reading.number })
  }
}
