import { Unzip, UnzipInflate } from 'fflate'
import { Problem } from '../../../platform/http/problem.ts'

/** What all parts of a workbook may swell to. A hundred thousand rows of twenty columns need about a third. */
const INFLATED_MAX = 256 * 1024 * 1024
/** Deflate makes at most a thousand times as much of its input: what is read at once stays below 4 MB. */
const PIECE_BYTES = 4096

/** The text of some parts of a zip file, piece by piece. Bombs are refused before they are unpacked. */
export async function* zipParts(
  bytes: AsyncIterable<Uint8Array>,
  isWanted: (name: string) => boolean,
): AsyncGenerator<{ readonly name: string; readonly text: string }> {
  const waiting: { name: string; text: string }[] = []
  let inflated = 0
  const unzip = new Unzip((file) => {
    if (!isWanted(file.name)) return
    const decoder = new TextDecoder('utf-8')
    file.ondata = (error, data, isLast) => {
      if (error) throw error
      inflated += data.length
      if (inflated > INFLATED_MAX) throw new Problem(422, 'controlling.file-swells')
      waiting.push({ name: file.name, text: decoder.decode(data, { stream: !isLast }) })
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for await (const chunk of bytes) {
      for (let from = 0; from < chunk.length; from += PIECE_BYTES) {
        unzip.push(chunk.subarray(from, from + PIECE_BYTES), false)
        yield* waiting.splice(0)
      }
    }
    unzip.push(new Uint8Array(), true)
    yield* waiting.splice(0)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(422, 'import.not-what-it-says')
  }
}
