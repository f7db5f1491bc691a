import type { FileStore } from '../../../platform/files/file-store.ts'
import { createForeignWork, WorkNotDoneError, type Ask } from '../../../platform/foreign/foreign-work.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Shape } from './file-bytes.rules.ts'
import type { LinesInput, LinesOutput } from './file-lines.work.ts'
import type { Line } from './line.rules.ts'

/** A file whose lines are read. */
export interface OpenedFile {
  readonly sheets: readonly string[]
  /** Reads from the first line. May be called again once the reading before has ended. */
  readonly lines: () => AsyncGenerator<Line>
}

/**
 * Limits for reading one file. 100,000 rows take a few seconds and 200 MB, and several times as long on a busy machine.
 * `waiting` bounds the queue of looks and of runs.
 */
const limits = { withinMs: 90_000, megabytes: 512, waiting: 20, idleMs: 60_000 }

/** A run holds its process until its rows are stored. Meanwhile people look at files in the other. */
const work = {
  run: createForeignWork<LinesInput, LinesOutput>(new URL('./file-lines.work.ts', import.meta.url), limits),
  look: createForeignWork<LinesInput, LinesOutput>(new URL('./file-lines.work.ts', import.meta.url), limits),
} as const

interface Asked {
  readonly stored: string
  readonly shape: Shape
  readonly by: keyof typeof work
}

/**
 * Opens a file that was sent, in a process with limits of time and memory, and lets `read` take its lines. Throws 422 where
 * it is no such file, or is not read within the limits, and 503 where too many wait.
 */
export async function readLines<Result>(
  files: Pick<FileStore, 'stream'>,
  { stored, shape, by }: Asked,
  read: (file: OpenedFile) => Promise<Result>,
): Promise<Result> {
  try {
    return await work[by].during(async (ask) => {
      await answered(ask, { kind: 'begin' })
      await sendBytes(files, stored, ask)
      const { sheets } = (await answered(ask, { kind: 'open', shape })) as { readonly sheets: readonly string[] }
      return read({ sheets, lines: () => linesOf(ask) })
    })
  } catch (error) {
    if (!(error instanceof WorkNotDoneError)) throw error
    if (error.reason === 'busy') throw new Problem(503, 'file.busy', { headers: { 'retry-after': '30' } })
    throw new Problem(422, 'controlling.file-unreadable')
  }
}

type AskLines = Ask<LinesInput, LinesOutput>

async function answered(ask: AskLines, input: LinesInput): Promise<LinesOutput> {
  const output = await ask(input)
  if (output.kind === 'refused') throw new Problem(422, output.code)
  return output
}

async function sendBytes(files: Pick<FileStore, 'stream'>, stored: string, ask: AskLines): Promise<void> {
  const file = await files.stream(stored)
  if (file === null) throw new Problem(404, 'controlling.file-gone')
  for await (const bytes of file.body as unknown as AsyncIterable<Uint8Array>)
    await answered(ask, { kind: 'bytes', bytes: new Uint8Array(bytes) })
}

/** The process reads on while the lines before are used. */
async function* linesOf(ask: AskLines): AsyncGenerator<Line> {
  const next = async (): Promise<readonly Line[]> => {
    const { lines } = (await answered(ask, { kind: 'next' })) as { readonly lines: readonly Line[] }
    return lines
  }
  await answered(ask, { kind: 'first' })
  let coming = next()
  try {
    for (let some = await coming; some.length > 0; some = await coming) {
      coming = next()
      // Whoever stops before the end does not wait for it.
      coming.catch(() => undefined)
      yield* some
    }
  } finally {
    // The process is free for the next file once it has answered.
    await coming.catch(() => undefined)
  }
}
