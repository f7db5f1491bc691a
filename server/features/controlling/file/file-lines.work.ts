// Runs in a process of its own, see file-lines.store.ts.
import { Problem } from '../../../platform/http/problem.ts'
import { openBytes, type OpenFile, type Shape } from './file-bytes.rules.ts'
import { assertLines, type Line } from './line.rules.ts'

/** What the process is told, in this order: `begin`, each piece of the file, `open`, and `first` followed by `next` until there is nothing: the lines can be read several times. */
export type LinesInput =
  | { readonly kind: 'begin' }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'open'; readonly shape: Shape }
  | { readonly kind: 'first' }
  | { readonly kind: 'next' }

/** `lines` is empty at the end of the file. A refusal has the code of the failure that a person reads. */
export type LinesOutput =
  | { readonly kind: 'taken' }
  | { readonly kind: 'opened'; readonly sheets: readonly string[] }
  | { readonly kind: 'lines'; readonly lines: readonly Line[] }
  | { readonly kind: 'refused'; readonly code: string }

/** A message of lines is large enough to be worth sending, and small enough to be read between two other requests. */
const LINES_AT_ONCE = 500
const LETTERS_AT_ONCE = 200_000

let pieces: Uint8Array[] = []
let opened: OpenFile | null = null
let lines: AsyncGenerator<Line> | null = null
let count = 0

/** One step in reading a file; the process of {@link readLines} calls it. */
export async function work(input: LinesInput): Promise<LinesOutput> {
  try {
    return await step(input)
  } catch (error) {
    if (error instanceof Problem) return { kind: 'refused', code: error.code }
    throw error
  }
}

async function step(input: LinesInput): Promise<LinesOutput> {
  switch (input.kind) {
    case 'begin':
      ;[pieces, opened, lines, count] = [[], null, null, 0]
      return { kind: 'taken' }
    case 'bytes':
      pieces.push(input.bytes)
      return { kind: 'taken' }
    case 'open':
      return open(input.shape)
    case 'first':
      ;[lines, count] = [opened?.lines() ?? null, 0]
      return { kind: 'taken' }
    case 'next':
      return { kind: 'lines', lines: await nextLines() }
  }
}

async function open(shape: Shape): Promise<LinesOutput> {
  opened = await openBytes(pieces, shape)
  return { kind: 'opened', sheets: opened.sheets }
}

async function nextLines(): Promise<readonly Line[]> {
  const some: Line[] = []
  let letters = 0
  while (some.length < LINES_AT_ONCE && letters < LETTERS_AT_ONCE) {
    const next = await lines?.next()
    if (next === undefined || next.done === true) break
    const { value } = next
    some.push(value)
    for (const cell of value.cells) letters += cell.length
  }
  count += some.length
  assertLines(count)
  return some
}
