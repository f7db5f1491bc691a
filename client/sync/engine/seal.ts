// Sensitive values rest on the phone only sealed: AES-GCM with a key of this user and device that the browser will use
// but never hand out (security 17). WebCrypto cannot be awaited inside an IndexedDB transaction, so values are sealed
// before one starts and opened values wait in memory for the next.

import Dexie, { type Table } from 'dexie'
import type { Id } from '../../../shared/kernel/ids.ts'
import { concat } from './bytes.ts'
import { toStorageFailure } from './failures.ts'
import { inPage } from './page-databases.ts'

/** Seals text for this user on this device. `place` binds it: moved to another command or field, it does not open. */
export interface Sealer {
  seal(text: string, place: string): Promise<string>
  open(sealed: string, place: string): Promise<string>
  /** The same for bytes, which become `SEAL_BYTES` more. */
  sealBytes(bytes: Uint8Array<ArrayBuffer>, place: string): Promise<Uint8Array<ArrayBuffer>>
  openBytes(sealed: Uint8Array<ArrayBuffer>, place: string): Promise<Uint8Array<ArrayBuffer>>
}

const KEYS_DATABASE = 'rond-keys'
const IV_BYTES = 12
/** Nonce and tag. */
export const SEAL_BYTES = IV_BYTES + 16

/** The sealer of one user. Its key is made on first use and stored in a database of its own. */
export async function openSealer(userId: Id): Promise<Sealer> {
  const fresh = await newKey()
  const key = await withKeys(async (keys) => {
    const held = (await keys.get(userId)) as CryptoKey | undefined
    if (!held) await keys.put(fresh, userId)
    return held ?? fresh
  })
  return sealerOf(key)
}

/** Runs a transaction on this browser's keys, by their names. Rejects with `StorageFailure`. */
export async function withKeys<T>(work: (keys: Table<unknown, string>) => PromiseLike<T>): Promise<T> {
  const database = new Dexie(KEYS_DATABASE, inPage)
  database.version(1).stores({ keys: '' })
  try {
    const keys = database.table<unknown, string>('keys')
    return await database.transaction('rw', keys, () => work(keys))
  } catch (error) {
    throw toStorageFailure(error)
  } finally {
    database.close()
  }
}

const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

/** A sealer whose key ends with the page: for tests. */
export async function temporarySealer(): Promise<Sealer> {
  return sealerOf(await newKey())
}

/** Seals under a key that is at hand. */
export function sealerOf(key: CryptoKey): Sealer {
  const algorithm = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(place),
  })
  const sealBytes: Sealer['sealBytes'] = async (bytes, place) => {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const cipher = await crypto.subtle.encrypt(algorithm(iv, place), key, bytes)
    return concat([iv, new Uint8Array(cipher)])
  }
  const openBytes: Sealer['openBytes'] = async (sealed, place) =>
    new Uint8Array(
      await crypto.subtle.decrypt(algorithm(sealed.slice(0, IV_BYTES), place), key, sealed.slice(IV_BYTES)),
    )
  return {
    sealBytes,
    openBytes,
    seal: async (text, place) => toBase64(await sealBytes(new TextEncoder().encode(text), place)),
    open: async (sealed, place) => new TextDecoder().decode(await openBytes(fromBase64(sealed), place)),
  }
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
