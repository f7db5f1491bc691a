import * as z from 'zod/mini'

/**
 * Every id in Rond is a UUIDv7 (RFC 9562), made where the thing is created, phones included. Ids sort by creation
 * time and never need the server.
 */
export const idSchema = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))

export type Id = string

/** Makes the next id. The clock and the randomness live at the edge (browser, server, test). */
export type IdMaker = () => Id

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Composes a UUIDv7.
 * @param nowMs milliseconds since the Unix epoch, 48 bits
 * @param random at least 10 random bytes
 */
export function uuidV7(nowMs: number, random: Uint8Array): Id {
  const bytes = new Uint8Array(16)
  for (let index = 0; index < 6; index += 1) bytes[index] = Math.floor(nowMs / 2 ** (8 * (5 - index))) % 256
  bytes.set(random.subarray(0, 10), 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const text = hex(bytes)
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`
}
