import { unzipSync, zipSync } from 'fflate'

/** A sheet of 200,000 rows unpacks to some 100 MB. */
export const WORKBOOK_MAX_BYTES = 400 * 1024 * 1024
const PARTS_MAX = 2000

const isRead = (name: string): boolean => /\.xml(?:\.rels)?$/iu.test(name)

/**
 * The parts of a workbook that are read, in an archive without compression; null where they would be larger than the
 * limit. Each part is unpacked into as many bytes as the archive declares and no more, so that a small file cannot grow
 * beyond what was checked. The reader of workbooks unpacks large parts in workers made from text, which the content policy
 * refuses: parts that are not compressed need none. Throws where it is no archive.
 */
export function unpackedWorkbook(bytes: Uint8Array, maxBytes = WORKBOOK_MAX_BYTES): ArrayBuffer | null {
  let [size, parts] = [0, 0]
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (isRead(name)) [size, parts] = [size + originalSize, parts + 1]
      return false
    },
  })
  if (size > maxBytes || parts > PARTS_MAX) return null
  const read = unzipSync(bytes, { filter: ({ name }) => isRead(name) })
  return zipSync(read, { level: 0 }).buffer
}
