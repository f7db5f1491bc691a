import { describe, expect, test } from 'vitest'
import { concat } from '../bytes.ts'
import { encodeRecord, HEADER_BYTES, scanRecords, type JournalRecord } from './record.ts'

const idOf = (number: number): string => `019da0b4-0000-7000-8000-${String(number).padStart(12, '0')}`
const record = (number: number, bytes = 40): JournalRecord => ({
  kind: 'command',
  id: idOf(number),
  keyId: '00ff10ab',
  payload: Uint8Array.from({ length: bytes }, (_, index) => (index * 7 + number) % 256),
})
const idsIn = (bytes: Uint8Array): string[] => scanRecords(bytes).records.map(({ id }) => id)

describe('the records of a journal', () => {
  test('come out as they went in', () => {
    const records = [record(1), { ...record(2, 0), kind: 'void' as const }, record(3, 5000)]
    expect(scanRecords(concat(records.map(encodeRecord)))).toEqual({ records, damaged: 0 })
  })

  test('survive a tear at every byte: all whole ones are read, the torn one is cut [sync S1]', () => {
    const whole = concat([record(1), record(2), record(3)].map(encodeRecord))
    const size = HEADER_BYTES + 40
    for (let length = 0; length <= whole.length; length += 1) {
      const complete = [1, 2, 3].slice(0, Math.floor(length / size)).map(idOf)
      expect(scanRecords(whole.subarray(0, length))).toMatchObject({ damaged: 0 })
      expect(idsIn(whole.subarray(0, length))).toEqual(complete)
    }
  })

  test('survive damage at every byte: it takes its own record at most, and never a later one [sync S1]', () => {
    const whole = concat([record(1), record(2), record(3)].map(encodeRecord))
    const size = HEADER_BYTES + 40
    for (let at = 0; at < whole.length; at += 1) {
      const damaged = Uint8Array.from(whole)
      damaged[at] = (damaged[at] ?? 0) ^ 0x5a
      const hit = Math.floor(at / size) + 1
      expect(idsIn(damaged)).toEqual([1, 2, 3].filter((number) => number !== hit).map(idOf))
      expect(scanRecords(damaged).damaged).toBe(hit === 3 ? 0 : 1)
    }
  })

  test('are found behind a hole of any length, as a browser leaves it that wrote out of order', () => {
    for (const hole of [1, 33, 34, 100, 4096]) {
      const bytes = concat([encodeRecord(record(1)), new Uint8Array(hole), encodeRecord(record(2))])
      expect(idsIn(bytes)).toEqual([1, 2].map(idOf))
    }
  })

  test('are not believed for a length that no command has', () => {
    const bytes = encodeRecord(record(1))
    new DataView(bytes.buffer).setUint32(26, 0xffffffff)
    expect(idsIn(concat([bytes, encodeRecord(record(2))]))).toEqual([idOf(2)])
  })
})
