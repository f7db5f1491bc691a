// What a tap costs the page's own thread, whatever else the machine does meanwhile: from the finger to the picture.
import type { Browser, Page } from '@playwright/test'
import * as z from 'zod/mini'

const CATEGORIES = ['toplevel', 'devtools.timeline']
/** Shorter tasks hold no picture up. */
const ONE_FRAME_US = 16_000
/** What every answer to a tap is made of: it is heard, and what it changed is drawn. */
const ANSWERS: readonly string[] = ['EventDispatch', 'Commit']

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.optional(z.number()),
  /** Microseconds the thread ran for, without those in which another had the processor. */
  tdur: z.optional(z.number()),
  id: z.optional(z.string()),
  id2: z.optional(z.object({ local: z.optional(z.string()) })),
  args: z.optional(z.object({ data: z.optional(z.object({ interactionId: z.optional(z.number()) })) })),
})
const traceSchema = z.object({ traceEvents: z.array(z.unknown()) })

type TraceEvent = z.infer<typeof eventSchema>

/**
 * Does something and says what each tap and key of it cost, in milliseconds of the thread that painted the answer. What
 * runs in pieces shorter than a frame while the picture is waited for anyway (the next screen, drawn bit by bit) is not
 * counted: on a busy machine the picture comes late, and more of it comes first.
 */
export async function threadTimes(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await act()
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()))
  return timesOf(
    traceEvents.flatMap((event) => {
      const read = eventSchema.safeParse(event)
      return read.success ? [read.data] : []
    }),
  )
}

function timesOf(events: readonly TraceEvent[]): number[] {
  const main = events.find(({ name }) => name === 'EventDispatch')
  const isMine = ({ pid, tid }: TraceEvent) => pid === main?.pid && tid === main.tid
  const answers = events.filter((event) => ANSWERS.includes(event.name) && isMine(event))
  const tasks = events
    .filter((event) => event.ph === 'X' && event.name.endsWith('::RunTask') && isMine(event))
    .filter(
      ({ ts, dur = 0, tdur = 0 }) =>
        tdur >= ONE_FRAME_US || answers.some((answer) => answer.ts >= ts && answer.ts <= ts + dur),
    )
  return interactionsIn(events).map(({ from, to }) => {
    const inIt = tasks.filter(({ ts, dur = 0 }) => ts + dur > from && ts < to)
    return Math.round(inIt.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000)
  })
}

interface Span {
  readonly from: number
  readonly to: number
}

/** Pressing and letting go of one finger are one interaction. */
function interactionsIn(events: readonly TraceEvent[]): readonly Span[] {
  const timings = events.filter(({ name }) => name === 'EventTiming').toSorted((one, other) => one.ts - other.ts)
  const spans = new Map<number, Span>()
  for (const [index, { ph, ts, args, ...begun }] of timings.entries()) {
    const id = args?.data?.interactionId ?? 0
    if (ph !== 'b' || id === 0) continue
    // The browser uses a number again once what it stood for is over.
    const over = timings.slice(index).find((event) => event.ph === 'e' && keyOf(event) === keyOf(begun))
    const known = spans.get(id)
    spans.set(id, { from: known?.from ?? ts, to: Math.max(over?.ts ?? ts, known?.to ?? ts) })
  }
  return [...spans.values()]
}

const keyOf = ({ id, id2 }: Pick<TraceEvent, 'id' | 'id2'>): string => id ?? id2?.local ?? ''
