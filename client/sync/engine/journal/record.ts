// Invariants (numbers from docs/sync.md):
// S1 Nothing lost: a damaged record hides none after it; each begins with a marker and carries its own checksum.
//
//   marker 4 | version 1 | kind 1 | key 4 | command 16 | length 4 | CRC-32 4 | payload
//
// The payload is AES-GCM (iv 12, then the cipher text), bound to version, kind, key and command. A
// command's id is in the clear, so that a phone without the key knows how many wait to be unlocked.

import type { Id } from '../../../../shared/kernel/ids.ts'

/** command: a saved command. void: its transaction failed, it must not return. */
export const recordKinds = ['command', 'void'] as const
export type RecordKind = (typeof recordKinds)[number]

export interface JournalRecord {
  readonly kind: RecordKind
  readonly id: Id
  /** Names the key: 8 hexadecimal digits. */
  readonly keyId: string
  readonly payload: Uint8Array<ArrayBuffer>
}

export interface Scanned {
  readonly records: readonly JournalRecord[]
  /** Places that could not be read and have readable records after them. A torn tail was never promised: it is none. */
  readonly damaged: number
}

const MARKER = new Uint8Array([0x52, 0x6a, 0x4e, 0xd1])
const VERSION = 1
const BOUND_AT = 4
const LENGTH_AT = 26
const CHECKSUM_AT = 30
export const HEADER_BYTES = 34
/** Larger than any command may be, with room for its sealed arguments. */
const MAX_PAYLOAD_BYTES = 2 * 1024 * 1024

/** The bytes of one record. */
export function encodeRecord(record: JournalRecord): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + record.payload.length)
  bytes.set(MARKER)
  bytes.set(boundBytes(record), BOUND_AT)
  bytes.set(record.payload, HEADER_BYTES)
  const view = new DataView(bytes.buffer)
  view.setUint32(LENGTH_AT, record.payload.length)
  view.setUint32(CHECKSUM_AT, checksumOf(bytes))
  return bytes
}

/** The context that the cipher is bound to: a payload does not open under another command, key or kind. */
export function boundBytes({ kind, keyId, id }: Omit<JournalRecord, 'payload'>): Uint8Array<ArrayBuffer> {
  return new Uint8Array([VERSION, recordKinds.indexOf(kind), ...fromHex(keyId), ...fromHex(id.replaceAll('-', ''))])
}

/** Every readable record, whatever is between them. */
export function scanRecords(bytes: Uint8Array): Scanned {
  const records: JournalRecord[] = []
  let damaged = 0
  let isLost = false
  for (let at = 0; at < bytes.length;) {
    const record = recordAt(bytes, at)
    if (record) {
      records.push(record)
      if (isLost) damaged += 1
      isLost = false
      at += HEADER_BYTES + record.payload.length
    } else {
      isLost = true
      at = nextMarker(bytes, at + 1)
    }
  }
  return { records, damaged }
}

function recordAt(bytes: Uint8Array, at: number): JournalRecord | null {
  if (at + HEADER_BYTES > bytes.length || !isMarker(bytes, at)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset + at)
  const length = view.getUint32(LENGTH_AT)
  if (length > MAX_PAYLOAD_BYTES || at + HEADER_BYTES + length > bytes.length) return null
  const record = bytes.slice(at, at + HEADER_BYTES + length)
  const kind = recordKinds[record[BOUND_AT + 1] ?? -1]
  if (record[BOUND_AT] !== VERSION || !kind || view.getUint32(CHECKSUM_AT) !== checksumOf(record)) return null
  const id = toHex(record.subarray(BOUND_AT + 6, LENGTH_AT))
  return {
    kind,
    keyId: toHex(record.subarray(BOUND_AT + 2, BOUND_AT + 6)),
    id: [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join('-'),
    payload: record.slice(HEADER_BYTES),
  }
}

const isMarker = (bytes: Uint8Array, at: number): boolean => MARKER.every((byte, index) => bytes[at + index] === byte)

function nextMarker(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(MARKER[0] ?? 0, from); at !== -1; at = bytes.indexOf(MARKER[0] ?? 0, at + 1)) {
    if (isMarker(bytes, at)) return at
  }
  return bytes.length
}

/** Over everything but the marker and itself. */
const checksumOf = (record: Uint8Array): number =>
  crc32(crc32(0, record.subarray(BOUND_AT, CHECKSUM_AT)), record.subarray(HEADER_BYTES))

const table = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc32(before: number, bytes: Uint8Array): number {
  let value = ~before
  for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] ?? 0)
  return ~value >>> 0
}

const fromHex = (text: string): number[] =>
  Array.from({ length: text.length / 2 }, (_, index) => Number.parseInt(text.slice(index * 2, index * 2 + 2), 16))
const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
