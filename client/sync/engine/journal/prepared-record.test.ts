import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { nextId } from '../testing/test-device.ts'
import { keyFrom } from './journal-key.ts'
import { Journal, type NewRecord } from './journal.ts'
import { memoryLiveness, memorySegments, segmentDisk } from './testing/memory-segments.ts'

describe('a record that is sealed while its command is decided', () => {
  const disk = segmentDisk()
  let journal: Journal
  let files = 0
  const open = (): Journal => {
    files += 1
    return new Journal({
      stores: [memorySegments(disk)],
      liveness: memoryLiveness(disk),
      newName: () => `file ${files}`,
    })
  }
  const record = (text: string): NewRecord => ({ kind: 'command', id: nextId(), text })
  const textOnDisk = async (id: string): Promise<readonly (string | null)[]> => {
    disk.live.clear()
    const reader = open()
    await reader.use(await keyFrom('ab'.repeat(32)))
    const { records } = await reader.read()
    return records.filter((one) => one.id === id).map(({ text }) => text)
  }

  beforeEach(async () => {
    journal = open()
    await journal.use(await keyFrom('ab'.repeat(32)))
  })
  afterEach(() => vi.restoreAllMocks())

  test('is written as it is', async () => {
    const encrypt = vi.spyOn(crypto.subtle, 'encrypt')
    const sale = record('a sale')
    journal.prepare(sale)
    await journal.append(sale)
    expect(encrypt).toHaveBeenCalledTimes(1)
    expect(await textOnDisk(sale.id)).toEqual(['a sale'])
  })

  test('is sealed anew when the command became another one, or the key did', async () => {
    const sale = record('a sale')
    journal.prepare(sale)
    await journal.append({ ...sale, text: 'a sale that builds on another' })
    expect(await textOnDisk(sale.id)).toEqual(['a sale that builds on another'])

    const other = record('another sale')
    journal.prepare(other)
    await journal.use(await keyFrom('cd'.repeat(32)))
    await journal.append(other)
    expect(await textOnDisk(other.id)).toEqual([null])
  })

  test('leaves nothing when the rule says no', async () => {
    const sale = record('a sale')
    journal.prepare(sale)
    expect(await textOnDisk(sale.id)).toEqual([])
  })
})
