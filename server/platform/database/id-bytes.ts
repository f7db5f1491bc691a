// An id is 36 characters of text, but 16 bytes. Tables with several lines for each row of the trade store the bytes.

import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import * as pg from 'drizzle-orm/pg-core'
import * as sqlite from 'drizzle-orm/sqlite-core'
import { dialect, text } from './columns.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const UUID_GLOB = [8, 4, 4, 4, 12].map((length) => '[0-9a-f]'.repeat(length)).join('-')
const UUID_LENGTH = 36
const UUID_BYTES = 16
const [TEXT, TEXT_OF_15] = [0, 1]

/**
 * A UUID as its 16 bytes, which are ordered as its text is. Any other id as its text behind a byte that says so; never in 16
 * bytes, so that nothing is taken for a UUID.
 */
export function bytesOfId(id: string): Buffer {
  if (id.length === UUID_LENGTH && UUID.test(id))
    return Buffer.from(id.slice(0, 8) + id.slice(9, 13) + id.slice(14, 18) + id.slice(19, 23) + id.slice(24), 'hex')
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

/** The owner of a row, and the owner's place when it was written (`placeColumns`), with ids of 16 bytes. */
export const placeIdBytes = () => ({
  sellerId: idBytes().notNull(),
  sellerName: text().notNull(),
  teamId: idBytes(),
  officeId: idBytes(),
  regionId: idBytes(),
})

/** `idOfBytes` in a query: to join with a table that holds ids as texts, and to read an id without its column. */
export function textOfId(bytes: SQLWrapper): SQL {
  if (dialect === 'postgresql')
    return sql`(case when octet_length(${bytes}) = 16 then encode(${bytes}, 'hex')::uuid::text when get_byte(${bytes}, 0) = 1 then convert_from(substr(${bytes}, 3), 'UTF8') else convert_from(substr(${bytes}, 2), 'UTF8') end)`
  const part = (from: number, length: number) => sql`substr(hex(${bytes}), ${sql.raw(`${from}, ${length}`)})`
  const uuid = sql.join([part(1, 8), part(9, 4), part(13, 4), part(17, 4), part(21, 12)], sql` || '-' || `)
  return sql`(case when length(${bytes}) = 16 then lower(${uuid}) when substr(${bytes}, 1, 1) = x'01' then cast(substr(${bytes}, 3) as text) else cast(substr(${bytes}, 2) as text) end)`
}

/** `bytesOfId` in a query: to find rows of a table with ids of 16 bytes by an id that another table holds as text. */
export function bytesOfIdSql(id: SQLWrapper): SQL {
  if (dialect === 'postgresql')
    return sql`(case when ${id} ~ ${sql.raw(`'${UUID.source}'`)} then decode(replace(${id}, '-', ''), 'hex') when octet_length(${id}) = 15 then decode('0101', 'hex') || convert_to(${id}, 'UTF8') else decode('00', 'hex') || convert_to(${id}, 'UTF8') end)`
  return sql`(case when ${id} is null then null when ${id} glob ${sql.raw(`'${UUID_GLOB}'`)} then unhex(replace(${id}, '-', '')) when length(cast(${id} as blob)) = 15 then unhex('0101' || hex(${id})) else unhex('00' || hex(${id})) end)`
}
