// Invariants (numbers from docs/sync.md):
// S6 No leak: the file opens only with its key, which never travels with it, and says nothing before.
//
//   "rond-rescue" · version (1 byte) · mark of the key (4) · nonce (12) · AES-256-GCM of the content, bound to all before

import { failure, ok, refused, type Result } from '../../../../shared/kernel/result.ts'
import { concat } from '../bytes.ts'
import { pack, unpack, type Rescue } from './rescue-content.ts'
import { markOfKey, type RescueKey } from './rescue-key.ts'

const MAGIC = new TextEncoder().encode('rond-rescue')
const VERSION = 1
const MARK_AT = MAGIC.length + 1
const NONCE_AT = MARK_AT + 4
const BODY_AT = NONCE_AT + 12

/** Seals a rescue with a key made for it alone. */
export async function sealRescue(rescue: Rescue, key: RescueKey): Promise<Uint8Array<ArrayBuffer>> {
  const nonce = crypto.getRandomValues(new Uint8Array(BODY_AT - NONCE_AT))
  const header = concat([MAGIC, new Uint8Array([VERSION]), await markOfKey(key), nonce])
  const body = await crypto.subtle.encrypt(algorithm(header), await imported(key), await pack(rescue))
  return concat([header, new Uint8Array(body)])
}

/**
 * Opens a rescue. Refused: `rescue.not-a-rescue`, `rescue.newer-version` (the app is too old), `rescue.wrong-key`,
 * `rescue.damaged`.
 */
export async function openRescue(file: Uint8Array<ArrayBuffer>, key: RescueKey): Promise<Result<Rescue>> {
  if (!MAGIC.every((byte, index) => file[index] === byte)) return refused(failure('rescue.not-a-rescue'))
  const version = file[MAGIC.length] ?? 0
  if (version > VERSION) return refused(failure('rescue.newer-version'))
  const mark = await markOfKey(key)
  if (!mark.every((byte, index) => file[MARK_AT + index] === byte)) return refused(failure('rescue.wrong-key'))
  const header = file.slice(0, BODY_AT)
  try {
    const body = await crypto.subtle.decrypt(algorithm(header), await imported(key), file.slice(BODY_AT))
    const rescue = await unpack(new Uint8Array(body))
    return rescue ? ok(rescue) : refused(failure('rescue.damaged'))
  } catch {
    return refused(failure('rescue.damaged'))
  }
}

const algorithm = (header: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv: header.slice(NONCE_AT),
  additionalData: header,
})

const imported = (key: RescueKey): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])
