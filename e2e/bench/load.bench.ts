// A month's end in compressed time (`npm run bench -- load [--sellers N] [--desks N] [--minutes N] [--every SECONDS]
// [--database sqlite|postgresql] [--sales N] [--data FOLDER]`): sellers push, desks turn pages, and the server is killed twice with -9.
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { readDatabase } from '../fleet/fleet-ledger.ts'
import { freePort } from '../fixtures/free-port.ts'
import { readWreck } from '../kills/server-ledger.ts'
import { databases, openCompany, openSeeded, type Company, type DatabaseName } from './desk/company.ts'
import { playMonthEnd, type LoadResult } from './load/month-end.ts'
import { median, percentile95 } from './report.ts'
import { signInSeller } from './rond-client.ts'

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    sellers: { type: 'string', default: '5000' },
    desks: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '10' },
    // Each seller sells once in this time: 5,000 sales in ten minutes are the last day of a month, sixty times as fast.
    every: { type: 'string', default: '600' },
    sales: { type: 'string', default: '20000' },
    database: { type: 'string' },
    // A folder with a company that `npm run seed -- million` has filled, in place of a new one. The run leaves its sales there.
    data: { type: 'string' },
  },
})
const [wantedSellers, wantedDesks, seconds] = [values.sellers, values.desks, Number(values.minutes) * 60] as const
/** What a person at a screen waits for without noticing. */
const TARGETS = { push: 250, page: 150 }
const LOOK_EVERY_MS = 2000
const KILLS = [1 / 3, 2 / 3]

const wanted = values.data === undefined ? values.database : 'sqlite'
for (const name of databases().filter((one) => wanted === undefined || one === wanted)) await play(name)

async function play(name: DatabaseName): Promise<void> {
  const company =
    values.data === undefined ? await openCompany(name, Number(values.sales)) : await openSeeded(values.data, undefined)
  const { rond, environment } = company
  try {
    const client = await signInSeller(rond.url)
    await rond.kill()
    const { sellers, desks } = signInMany(environment)
    const port = await freePort()
    await rond.restartWith({ METRICS_PORT: String(port) })
    const memory: number[] = []
    const watching = setInterval(() => void memoryOf(port).then((mib) => mib > 0 && memory.push(mib)), LOOK_EVERY_MS)
    const restarts: number[] = []
    const plan = { url: rond.url, client, sellers, desks, seconds, everySeconds: Number(values.every), pageSeconds: 5 }
    const result = await playMonthEnd(plan, async () => {
      for (const at of KILLS) {
        await pause((at - (restarts.length === 0 ? 0 : (KILLS[0] ?? 0))) * seconds * 1000)
        const began = performance.now()
        await rond.killAndRestart()
        restarts.push(performance.now() - began)
      }
    })
    clearInterval(watching)
    await rond.kill()
    await print(name, { company, result, memory, restarts, people: [sellers.length, desks.length] })
  } finally {
    await company.stop()
  }
}

interface Played {
  readonly company: Company
  readonly result: LoadResult
  readonly memory: readonly number[]
  readonly restarts: readonly number[]
  readonly people: readonly [number, number]
}

async function print(name: DatabaseName, { company, result, memory, restarts, people }: Played): Promise<void> {
  const { DATABASE_URL: url } = company.environment
  const wreck = url === undefined ? readWreck(company.rond.dataDir) : await readDatabase(url)
  const lost = result.sold.filter((id) => !wreck.sales.has(id)).length
  const [push, page] = [percentile95(result.pushes), percentile95(result.pages)]
  const line = (what: string, value: string): void => console.log(`| ${what.padEnd(44)} | ${value.padStart(22)} |`)
  console.log(`\n${name}: ${people[0]} sellers, ${people[1]} desks, ${seconds} s, ${values.sales} sales before`)
  line('pushes answered, a second', `${result.pushes.length} (${(result.pushes.length / seconds).toFixed(1)}/s)`)
  line('push, p50 and p95', `${median(result.pushes).toFixed(0)} / ${push.toFixed(0)} ms`)
  line(
    'the same without 10 s after each kill',
    `${median(result.calmPushes).toFixed(0)} / ${percentile95(result.calmPushes).toFixed(0)} ms`,
  )
  line('from tap to confirmation, longest', `${(Math.max(...result.confirmed) / 1000).toFixed(1)} s`)
  line('pages answered, a second', `${result.pages.length} (${(result.pages.length / seconds).toFixed(1)}/s)`)
  line('page of a desk, p50 and p95', `${median(result.pages).toFixed(0)} / ${page.toFixed(0)} ms`)
  line('calls that met a dead server', String(result.failures))
  line('restarts after kill -9', restarts.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', '))
  line('memory of the server, first and most', `${(memory[0] ?? 0).toFixed(0)} / ${Math.max(...memory).toFixed(0)} MiB`)
  line('confirmed sales, lost, doubled', `${result.sold.length}, ${lost}, ${wreck.doubles.length}`)
  line('refused', String(result.refused))
  if (lost > 0 || wreck.doubles.length > 0 || push > TARGETS.push || page > TARGETS.page) process.exitCode = 1
}

function signInMany(environment: Readonly<Record<string, string>>): { sellers: string[]; desks: string[] } {
  const args = ['e2e/bench/load/sign-in-many.ts', wantedSellers, wantedDesks]
  const said = execFileSync(process.execPath, args, { env: { ...process.env, ...environment }, encoding: 'utf8' })
  return JSON.parse(said.trim().split('\n').at(-1) ?? '') as { sellers: string[]; desks: string[] }
}

/** Resident memory in MiB; 0 while the server is dead. */
async function memoryOf(port: number): Promise<number> {
  try {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? 0) / 2 ** 20
  } catch {
    return 0
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
