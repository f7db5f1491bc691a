import { crc32 } from 'node:zlib'

interface ZipEntry {
  readonly name: string
  readonly bytes: Uint8Array
}

const UTF8_NAMES = 0x0800
/** 1 January 1980: the file says nothing about when it was made. */
const NO_DATE = 0x0021

/** A zip file whose entries are stored as they are: documents are compressed already. At most 65,535 entries, 4 GB. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const index: Buffer[] = []
  let at = 0
  for (const { name, bytes } of entries) {
    const path = Buffer.from(name, 'utf8')
    const about = aboutOf(path, bytes)
    const local = Buffer.concat([numbers([0x04034b50, 4]), about, path])
    const place = numbers([0, 2], [0, 2], [0, 2], [0, 4], [at, 4])
    index.push(numbers([0x02014b50, 4], [20, 2]), about, place, path)
    parts.push(local, Buffer.from(bytes))
    at += local.length + bytes.length
  }
  const directory = Buffer.concat(index)
  const count = entries.length
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [directory.length, 4], [at, 4], [0, 2])
  return Buffer.concat([...parts, directory, end])
}

/** What the entry and the directory both say of it. */
const aboutOf = (path: Buffer, bytes: Uint8Array): Buffer =>
  numbers(
    [20, 2],
    [UTF8_NAMES, 2],
    [0, 2],
    [0, 2],
    [NO_DATE, 2],
    [crc32(bytes), 4],
    [bytes.length, 4],
    [bytes.length, 4],
    [path.length, 2],
    [0, 2],
  )

/** Numbers of 2 or 4 bytes, the lowest byte first. */
function numbers(...given: readonly (readonly [value: number, size: 2 | 4])[]): Buffer {
  const bytes = Buffer.alloc(given.reduce((sum, [, size]) => sum + size, 0))
  let at = 0
  for (const [value, size] of given) at = bytes.writeUIntLE(value, at, size)
  return bytes
}
