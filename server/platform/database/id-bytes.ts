// An id is 36 characters of text, but 16 bytes. Tables with several lines for each row of the trade store the bytes.

import * as pg from 'drizzle-orm/pg-core'
import * as sqlite from 'drizzle-orm/sqlite-core'
import { dialect } from './columns.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const UUID_BYTES = 16
const [TEXT, TEXT_OF_15] = [0, 1]

/**
 * A UUID as its 16 bytes, which are ordered as its text is. Any other id as its text behind a byte that says so; never in 16
 * bytes, so that nothing is taken for a UUID.
 */
export function bytesOfId(id: string): Buffer {
  if (UUID.test(id)) return Buffer.from(id.replaceAll('-', ''), 'hex')
  const text = Buffer.from(id, 'utf8')
  const mark = text.length + 1 === UUID_BYTES ? [TEXT_OF_15, TEXT_OF_15] : [TEXT]
  return Buffer.concat([Buffer.from(mark), text])
}

export function idOfBytes(bytes: Uint8Array): string {
  const stored = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (stored.length !== UUID_BYTES) return stored.toString('utf8', stored[0] === TEXT_OF_15 ? 2 : 1)
  const hex = stored.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const both = { toDriver: bytesOfId, fromDriver: idOfBytes }
const sqliteIdBytes = sqlite.customType<{ data: string; driverData: Uint8Array }>({ dataType: () => 'blob', ...both })
const pgIdBytes = pg.customType<{ data: string; driverData: Uint8Array }>({ dataType: () => 'bytea', ...both })

/** An id in a table that has many more lines than the trade has rows. A text for everybody who reads or writes it. */
export const idBytes = () =>
  (dialect === 'postgresql' ? pgIdBytes() : sqliteIdBytes()) as ReturnType<typeof sqliteIdBytes>
