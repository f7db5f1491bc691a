import { count } from 'drizzle-orm'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { ErasedPart } from '../../../resource/privacy/erasure.ts'
import { NO_NAME, signedBy, type Signature, type Signer } from '../../../resource/privacy/signature.ts'
import { organisationTables } from '../../organisation/access.door.ts'

const { userTable } = organisationTables

/** Loads the id and the name that identify a person's signatures. A name that two people share identifies none. */
export async function loadSigner(db: Db, id: Id): Promise<Signer> {
  const { name } = userTable
  const [person] = await db.select({ name }).from(userTable).where(eq(userTable.id, id))
  if (!person || person.name === NO_NAME) return { id, name: null }
  const [same] = await db.select({ n: count() }).from(userTable).where(eq(name, person.name))
  return { id, name: same?.n === 1 ? person.name : null }
}

/** Erases a person's name from acts that no law requires to name them. The acts stay. */
export const signaturesErased = (all: readonly Signature[]): ErasedPart => ({
  name: 'signatures',
  count: async (db, userId) => {
    const signer = await loadSigner(db, userId)
    let found = 0
    for (const signature of all) {
      if (!isFindable(signature, signer)) continue
      const [row] = await db.select({ n: count() }).from(signature.table).where(signedBy(signature, signer))
      found += row?.n ?? 0
    }
    return found
  },
  erase: async (db, userId) => {
    const signer = await loadSigner(db, userId)
    for (const signature of all)
      if (isFindable(signature, signer))
        await db
          .update(signature.table)
          .set({ [signature.name]: NO_NAME })
          .where(signedBy(signature, signer))
  },
})

const isFindable = ({ by }: Signature, { name }: Signer): boolean => by !== undefined || name !== null
