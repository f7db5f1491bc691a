import * as z from 'zod'
import type { Database } from './database/database.ts'
import { readMarker, setMarker } from './database/marker.store.ts'
import { keyId, type SecretKeys } from './secrets.ts'

const MARKER = 'known-keys'

const knownSchema = z.object({
  /** Every data key that may have sealed something that is still here. */
  data: z.array(z.string()),
  hash: z.string(),
  signing: z.string(),
})

/**
 * Compares the keys of this start with those that the database was written with, and notes new ones. The answer names what
 * does not fit: a server with other keys would open nothing, find nobody and trust no receipt, and seal new rows past the
 * old ones meanwhile. The database knows the names of keys only.
 */
export async function checkKnownKeys({ tx }: Pick<Database, 'tx'>, keys: SecretKeys): Promise<readonly string[]> {
  return tx(async (db) => {
    const text = await readMarker(db, MARKER)
    const now = { data: [keyId(keys.data[0])], hash: keyId(keys.hash), signing: keyId(keys.signing) }
    const known = text === null ? now : knownSchema.parse(JSON.parse(text))
    const opened = new Set(keys.data.map(keyId))
    const lost = known.data.filter((id) => !opened.has(id))
    const problems = [
      ...lost.map((id) => `DATA_KEY: the data is sealed with key ${id}. ${dataAdvice}`),
      ...(known.hash === now.hash
        ? []
        : [`HASH_KEY: the data was written with another one (${known.hash}). ${advice}`]),
      // Receipts of the key before are still ours while it is known as the earlier one.
      ...(known.signing === now.signing || (keys.signingOld && known.signing === keyId(keys.signingOld))
        ? []
        : [`SIGNING_KEY: receipts are signed with another one (${known.signing}). ${advice}`]),
    ]
    const data = [...new Set([...known.data, ...now.data])]
    if (problems.length === 0) await setMarker(db, MARKER, JSON.stringify({ ...now, data }))
    return problems
  })
}

const advice = 'Put the earlier one back.'
const dataAdvice = `${advice.slice(0, -1)}, or set it as DATA_KEY_OLD to change keys (docs/operations.md).`

/** Forgets an earlier data key once nothing is sealed with it any more. */
export async function forgetDataKey({ tx }: Pick<Database, 'tx'>, id: string): Promise<void> {
  await tx(async (db) => {
    const text = await readMarker(db, MARKER)
    if (text === null) return
    const known = knownSchema.parse(JSON.parse(text))
    await setMarker(db, MARKER, JSON.stringify({ ...known, data: known.data.filter((one) => one !== id) }))
  })
}
