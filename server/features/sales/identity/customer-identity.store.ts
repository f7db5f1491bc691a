import * as z from 'zod/mini'
import { idNumberKey, type IdNumber } from '../../../../shared/features/sales/identity/identity-number.rules.ts'
import type { Signature } from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import { customerLanguages } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { instantSchema, type Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { rowWriter } from '../../../platform/database/row-writer.ts'
import {
  customerIdentityTable,
  identityRevealTable,
  saleSignatureTable,
  signatureBeforeTable,
} from './customer-identity.table.ts'

/** Keeps the number sealed, with a keyed hash by which two sales to one customer can be told. */
export async function saveIdentity(
  db: Db,
  secrets: Secrets,
  { saleId, number }: { saleId: Id; number: IdNumber },
): Promise<void> {
  const identity = {
    kind: number.kind,
    sealed: secrets.seal(number.text),
    hash: identityHash(secrets, number),
  }
  await writeIdentities(db, [{ saleId, ...identity }])
}

/** The same number has the same hash, which says nothing without the server's key. */
export const identityHash = (secrets: Secrets, number: IdNumber): string =>
  secrets.hash('customer-identity', idNumberKey(number))

export async function loadIdentity(db: Db, saleId: Id): Promise<{ kind: string; sealed: string } | null> {
  const { kind, sealed } = customerIdentityTable
  const [found] = await db
    .select({ kind, sealed })
    .from(customerIdentityTable)
    .where(eq(customerIdentityTable.saleId, saleId))
  return found ?? null
}

/**
 * The strokes are the signature. A picture of them is a file of somebody else's making: none is kept, and one that an
 * earlier server has kept is left out. What phones may send today does not bind what was kept before.
 */
const keptSignatureSchema = z.object({
  language: z.enum(customerLanguages),
  signedAt: instantSchema,
  text: z.string(),
  hash: z.string(),
  strokes: z.array(z.string()),
  paperless: z.optional(z.boolean()),
  /** Not drawn, but accepted in writing on the customer's own page. */
  accepted: z.optional(z.boolean()),
  /** As the customer wrote it there. */
  name: z.optional(z.string()),
})
export type KeptSignature = z.infer<typeof keptSignatureSchema>

export async function saveSignature(
  db: Db,
  secrets: Secrets,
  { saleId, signature }: { saleId: Id; signature: Omit<Signature, 'png'> & Pick<KeptSignature, 'accepted' | 'name'> },
): Promise<void> {
  const earlier = await loadSignature(db, secrets, saleId)
  if (earlier) {
    const kept = { id: `${saleId}:${earlier.signedAt}`, saleId, sealed: secrets.seal(JSON.stringify(earlier)) }
    await db.insert(signatureBeforeTable).values(kept).onConflictDoNothing()
  }
  await writeSignatures(db, [{ saleId, sealed: secrets.seal(JSON.stringify(keptSignatureSchema.parse(signature))) }])
}

export async function loadSignature(db: Db, secrets: Secrets, saleId: Id): Promise<KeptSignature | null> {
  const [found] = await db.select().from(saleSignatureTable).where(eq(saleSignatureTable.saleId, saleId))
  return found ? keptSignatureSchema.parse(JSON.parse(secrets.open(found.sealed))) : null
}

/** Everything the customer has signed or accepted of a sale, the newest first. */
export async function loadSignatures(db: Db, secrets: Secrets, saleId: Id): Promise<KeptSignature[]> {
  const current = await loadSignature(db, secrets, saleId)
  const before = await db.select().from(signatureBeforeTable).where(eq(signatureBeforeTable.saleId, saleId))
  const earlier = before.map(({ sealed }) => keptSignatureSchema.parse(JSON.parse(secrets.open(sealed))))
  return [...(current ? [current] : []), ...earlier].toSorted((one, other) => other.signedAt - one.signedAt)
}

export async function logReveal(
  db: Db,
  reveal: { id: Id; saleId: Id; actorId: Id; reason: string; at: Instant },
): Promise<void> {
  await db.insert(identityRevealTable).values(reveal)
}

const writeSignatures = rowWriter(saleSignatureTable, { replace: ['saleId'] })
const writeIdentities = rowWriter(customerIdentityTable, { replace: ['saleId'] })
