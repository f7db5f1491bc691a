import { describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { costWithin } from '../testing/cost.ts'
import { createForeignFiles } from './foreign-files.ts'
import { endlessStreams, nestedFrames } from './testing/hostile-bytes.ts'
import { pdfOf, pngOf } from './testing/samples.ts'

const files = createForeignFiles({ log: createLog('silent') })
const MB = 1024 * 1024

describe('a file from outside costs the server next to nothing [security 40]', () => {
  test.each([
    ['10 MB of object streams without an end', endlessStreams(10 * MB)],
    ['2 MB of frames in frames', nestedFrames(500, 2 * MB)],
    ['10 MB of frames in frames', nestedFrames(2000, 9 * MB)],
  ])('%s: it is refused', { timeout: 60_000 }, async (_, bytes) => {
    await files.read(pdfOf())
    let refused: unknown
    const limit = { ms: 1000, megabytes: 100 }
    const cost = await costWithin(limit, async () => (refused = await files.read(bytes)))
    expect(refused).toEqual({ refused: 'unreadable' })
    expect([cost.ms < limit.ms, cost.megabytes < limit.megabytes]).toEqual([true, true])
  })

  test('a good file is read after them', async () => {
    expect(await files.read(pdfOf())).toEqual({ mime: 'application/pdf', content: null })
  })
})

describe('a file that is not read', () => {
  test('within its time is refused for good', async () => {
    const hasty = createForeignFiles(
      { log: createLog('silent') },
      { withinMs: 1, megabytes: 384, waiting: 20, idleMs: 60_000 },
    )
    expect(await hasty.read(pngOf(5_000_000))).toEqual({ refused: 'unreadable' })
  })

  test('because too many wait is sent again later', async () => {
    const busy = createForeignFiles(
      { log: createLog('silent') },
      { withinMs: 10_000, megabytes: 384, waiting: 0, idleMs: 60_000 },
    )
    await expect(busy.read(pdfOf())).rejects.toMatchObject({ status: 503, code: 'file.busy' })
  })
})
