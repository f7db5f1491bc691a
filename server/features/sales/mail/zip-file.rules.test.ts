import { expect, test } from 'vitest'
import { crc32 } from 'node:zlib'
import { zipOf } from './zip-file.rules.ts'

test('a zip holds each file under its name, and its directory leads to it', () => {
  const files = [
    { name: 'Åke.eml', bytes: Buffer.from('first') },
    { name: 'b.eml', bytes: Buffer.from('the second one') },
  ]
  const zip = zipOf(files)
  const end = zip.lastIndexOf('PK\u0005\u0006')
  expect([zip.readUInt16LE(end + 10), zip.length - end]).toEqual([2, 22])
  let entry = zip.readUInt32LE(end + 16)
  for (const { name, bytes } of files) {
    const nameLength = zip.readUInt16LE(entry + 28)
    const local = zip.readUInt32LE(entry + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26)
    expect(zip.toString('utf8', entry + 46, entry + 46 + nameLength)).toBe(name)
    expect(zip.readUInt32LE(entry + 16)).toBe(crc32(bytes))
    expect(zip.subarray(start, start + zip.readUInt32LE(entry + 24)).equals(bytes)).toBe(true)
    entry += 46 + nameLength
  }
  expect(entry).toBe(end)
})
