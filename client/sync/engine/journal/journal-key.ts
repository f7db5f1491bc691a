// The key of a user's journal (docs/decisions/0008-second-copy.md). A browser that loses its databases loses the keys in
// them too, so this one comes from the server, which can give it again. It rests here only as a key the browser uses but
// never hands out.

import type { Id } from '../../../../shared/kernel/ids.ts'
import { journalKeyEndpoint } from '../../../../shared/sync/sync.api.ts'
import { interimKeyMark } from '../leaving/leaving-marks.ts'
import { withKeys } from '../seal.ts'
import type { JournalKey } from './journal.ts'

/** The source of the journal's keys. */
export interface JournalKeys {
  /** The server's key, as far as this phone has it. */
  held(): Promise<JournalKey | null>
  /** Asks the server for the key and stores it. Null if it cannot be fetched now. */
  fetch(): Promise<JournalKey | null>
  /**
   * Stands in until the server has answered once. It outlives the databases, and is therefore readable by scripts of
   * this origin: what is sensitive stays sealed by the other key inside what this one seals. Null: none was needed yet.
   */
  interim(): Promise<JournalKey | null>
  makeInterim(): Promise<JournalKey>
  dropInterim(): void
}

/** The name of the server's key among this browser's keys. */
export const journalKeyName = (userId: Id): string => `journal/${userId}`

const KEY_BYTES = 32
const ASK_MS = 10_000

export function browserKeys(userId: Id, ask: typeof fetch = (...request) => fetch(...request)): JournalKeys {
  const place = journalKeyName(userId)
  const interimPlace = interimKeyMark(userId)
  const interim = async (): Promise<JournalKey | null> => {
    const text = localStorage.getItem(interimPlace)
    return text === null ? null : keyFrom(text)
  }
  return {
    held: async () => ((await withKeys((keys) => keys.get(place))) as JournalKey | undefined) ?? null,
    fetch: async () => {
      const text = await askServer(userId, ask)
      const key = text === null ? null : await keyFrom(text)
      if (key) await withKeys((keys) => keys.put(key, place))
      return key
    },
    interim,
    makeInterim: async () => {
      if (localStorage.getItem(interimPlace) === null) {
        localStorage.setItem(interimPlace, toHex(crypto.getRandomValues(new Uint8Array(KEY_BYTES))))
      }
      return keyFrom(localStorage.getItem(interimPlace) ?? '')
    },
    dropInterim: () => localStorage.removeItem(interimPlace),
  }
}

/** A key the browser will use but not hand out, named after its own hash. */
export async function keyFrom(hex: string): Promise<JournalKey> {
  const bytes = Uint8Array.from(hex.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  return { id: toHex(hash.subarray(0, 4)), key }
}

async function askServer(userId: Id, ask: typeof fetch): Promise<string | null> {
  try {
    const response = await ask(journalKeyEndpoint.path, {
      credentials: 'same-origin',
      cache: 'no-store',
      headers: { accept: 'application/json', 'rond-user': userId },
      signal: AbortSignal.timeout(ASK_MS),
    })
    if (!response.ok) return null
    return journalKeyEndpoint.output.parse(await response.json()).key
  } catch {
    // No network, or a café's sign-in page: asked again later.
    return null
  }
}

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
