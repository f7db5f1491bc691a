import { newId, type DoorSale } from '../../fixtures/door-sale.ts'
import type { BenchClient } from '../rond-client.ts'

export interface LoadPlan {
  readonly url: string
  readonly client: BenchClient
  readonly sellers: readonly string[]
  readonly desks: readonly string[]
  readonly seconds: number
  /** Every seller sells once in this time. */
  readonly everySeconds: number
  /** A desk asks for a page so often. */
  readonly pageSeconds: number
}

export interface LoadResult {
  /** Milliseconds of each call that was answered as it should be. */
  readonly pushes: number[]
  /** Those of pushes that began when no server had died for a while. */
  readonly calmPushes: number[]
  readonly pages: number[]
  /** From the tap to the confirmation, kills included. */
  readonly confirmed: number[]
  /** Sales that a phone was told are there. */
  readonly sold: string[]
  /** Calls that met a dead server, and were made again. */
  failures: number
  refused: number
}

/** The pages that back office has open at a month's end. */
const PAGES = [
  'sale-reports?sort=-soldOn&size=25',
  'deviations?size=25',
  'day-hours?size=25',
  'order-registrations?size=25',
]
/** What waited while a server was dead has been sent by then. */
const CALM_AFTER_MS = 10_000
const calmFrom = { at: 0 }
const AGAIN_AFTER_MS = 1000
const GIVE_UP_AFTER_MS = 120_000

/** Simulates sellers that push sales and desks that page through lists for a number of seconds. Calls are spread evenly over time. */
export async function playMonthEnd(plan: LoadPlan, during: () => Promise<void>): Promise<LoadResult> {
  const result: LoadResult = { pushes: [], calmPushes: [], pages: [], confirmed: [], sold: [], failures: 0, refused: 0 }
  calmFrom.at = 0
  const until = performance.now() + plan.seconds * 1000
  await Promise.all([
    ...plan.sellers.map((cookie) => sell(plan, cookie, { until, result })),
    ...plan.desks.map((cookie, at) => look(plan, cookie, { until, result, at })),
    during(),
  ])
  return result
}

interface Turn {
  readonly until: number
  readonly result: LoadResult
}

async function sell(plan: LoadPlan, cookie: string, { until, result }: Turn): Promise<void> {
  const device = newId()
  await pause(Math.random() * plan.everySeconds * 1000)
  for (let seq = 1; performance.now() < until; seq += 1) {
    const began = performance.now()
    const args = plan.client.saleArgs()
    const status = await sendUntilAnswered(plan, { cookie, device, seq, args }, result)
    result.confirmed.push(performance.now() - began)
    if (status === 'applied') result.sold.push(args.saleId)
    else result.refused += 1
    const next = (0.5 + Math.random()) * plan.everySeconds * 1000 - (performance.now() - began)
    await pause(Math.min(next, until - performance.now()))
  }
}

/** The same command again and again, as a phone does, until the server has said what became of it. */
async function sendUntilAnswered(
  { url, client }: LoadPlan,
  { cookie, device, seq, args }: { cookie: string; device: string; seq: number; args: DoorSale },
  result: LoadResult,
): Promise<string> {
  const at = Date.now()
  const businessDay = new Date(at).toISOString().slice(0, 10)
  const command = { id: newId(), seq, name: 'sale.submit', version: 1, args, at, businessDay }
  const body = JSON.stringify({ device, epoch: client.epoch, oldestSeq: seq, commands: [command] })
  const headers = { ...client.headers, cookie }
  for (const first = performance.now(); performance.now() - first < GIVE_UP_AFTER_MS;) {
    const began = performance.now()
    try {
      const answer = await fetch(`${url}/api/sync/push`, { method: 'POST', headers, body })
      const said = (await answer.json()) as { results?: { status: string }[] }
      const status = said.results?.[0]?.status
      if (answer.ok && status !== undefined) {
        result.pushes.push(performance.now() - began)
        if (began > calmFrom.at) result.calmPushes.push(performance.now() - began)
        return status
      }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
    result.failures += 1
    calmFrom.at = performance.now() + CALM_AFTER_MS
    await pause(AGAIN_AFTER_MS * (0.5 + Math.random()))
  }
  throw new Error('a push was not answered within two minutes')
}

async function look({ url, pageSeconds }: LoadPlan, cookie: string, turn: Turn & { at: number }): Promise<void> {
  const { until, result } = turn
  await pause(Math.random() * pageSeconds * 1000)
  for (let at = turn.at; performance.now() < until; at += 1) {
    const began = performance.now()
    try {
      const answer = await fetch(`${url}/api/v1/lists/${PAGES[at % PAGES.length] ?? ''}`, { headers: { cookie } })
      await answer.arrayBuffer()
      if (answer.ok) result.pages.push(performance.now() - began)
      else result.failures += 1
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      result.failures += 1
    }
    await pause((0.5 + Math.random()) * pageSeconds * 1000)
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
