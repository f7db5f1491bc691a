import { signInOverHttp } from '../../fixtures/http-session.ts'
import { emailOf } from '../../fixtures/people.ts'
import { median, percentile95 } from '../report.ts'
import { newPhones, pushSale, signInSeller, type BenchClient, type BenchPhone } from '../rond-client.ts'

const PAGE = '/api/v1/lists/sale-reports?sort=-soldOn'
const EVERY_MS = 25
const IDLE_MS = 3000
const EXPORT_ROWS = 200_000
const PHONES = 8
const DESKS = 2
const ROUNDS = 3
const ROUND_MS = 2500

export interface ExportTimes {
  readonly rows: number
  readonly seconds: number
  readonly idleP95: number
  readonly meanwhileP95: number
}

/** Streams a file of up to 200,000 rows, and what others wait for their pages meanwhile. */
export async function timeExport(url: string): Promise<ExportTimes> {
  const { headers } = await signInOverHttp(url, emailOf('backoffice'))
  const idle = await pagesWhile(url, headers, new Promise((resolve) => setTimeout(resolve, IDLE_MS)))
  const begun = performance.now()
  let rows = 0
  const stream = readLines(`${url}/api/v1/lists/sale-reports/export`, headers).then((count) => {
    rows = count
    return (performance.now() - begun) / 1000
  })
  const meanwhile = await pagesWhile(url, headers, stream)
  return { rows, seconds: await stream, idleP95: percentile95(idle), meanwhileP95: percentile95(meanwhile) }
}

async function readLines(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const answer = await fetch(url, { headers })
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`)
  let rows = 0
  for await (const chunk of answer.body) {
    for (const byte of chunk as Uint8Array) if (byte === 10) rows += 1
    if (rows >= EXPORT_ROWS) break
  }
  return rows
}

/** Pages asked for at a steady pace, each on its own, until something is over. */
async function pagesWhile(
  url: string,
  headers: Readonly<Record<string, string>>,
  over: Promise<unknown>,
): Promise<number[]> {
  const waited: Promise<number>[] = []
  const until = { isOver: false }
  const ended = over.finally(() => {
    until.isOver = true
  })
  while (!until.isOver) {
    waited.push(timeOne(url, headers))
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  await ended
  return Promise.all(waited)
}

async function timeOne(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(`${url}${PAGE}`, { headers })
  await answer.arrayBuffer()
  return performance.now() - begun
}

/** Saves a second of phones, alone and while two desks turn pages without a pause. */
export async function timeSaves(url: string): Promise<{ alone: number; withDesk: number }> {
  const client = await signInSeller(url)
  const { headers } = await signInOverHttp(url, emailOf('backoffice'))
  const phones = newPhones(PHONES)
  const alone: number[] = []
  const withDesk: number[] = []
  await savesIn(url, client, phones)
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await savesIn(url, client, phones))
    const until = { isOver: false }
    const desks = Array.from({ length: DESKS }, async () => {
      while (!until.isOver) await timeOne(url, headers)
    })
    withDesk.push(await savesIn(url, client, phones))
    until.isOver = true
    await Promise.all(desks)
  }
  return { alone: median(alone), withDesk: median(withDesk) }
}

async function savesIn(url: string, client: BenchClient, phones: readonly BenchPhone[]): Promise<number> {
  const begun = performance.now()
  let saves = 0
  await Promise.all(
    phones.map(async (phone) => {
      while (performance.now() - begun < ROUND_MS) {
        await pushSale(url, client, phone)
        saves += 1
      }
    }),
  )
  return saves / ((performance.now() - begun) / 1000)
}
