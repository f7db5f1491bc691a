// The desk at so many sales (`--sales 100000`): what every question to every list costs, on each database of this machine,
// and what it costs beside a company of a tenth of them. Figures and ratios; nothing here fails for being slow.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { firstSignIn } from './desk/browser.ts'
import { databases, openCompany, openSeeded, type Company, type DatabaseName } from './desk/company.ts'
import { timeDashboards } from './desk/dashboards.ts'
import { timeLists, type Timing } from './desk/lists.ts'
import { timeExport, timeSaves } from './desk/load.ts'
import { timeProfit } from './desk/profit.ts'
import { timeStatistics } from './desk/statistics.ts'
import { median, percentile95 } from './report.ts'

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    sales: { type: 'string', default: '100000' },
    only: { type: 'string' },
    /** A data folder that is seeded already, and the database beside it. */
    data: { type: 'string' },
    url: { type: 'string' },
  },
})
const sales = Number(values.sales)

const lines: string[][] = [['database', 'sales', 'what', 'kind', 'case', 'p50', 'p95', 'growth', 'unit']]
for (const database of databases().filter((one) => values.only === undefined || one === values.only)) {
  await measure(database)
}
const file = `docs/bench/desk-${sales}.csv`
mkdirSync('docs/bench', { recursive: true })
writeFileSync(file, `${lines.map((line) => line.join(';')).join('\n')}\n`)
console.log(`\nWritten to ${file}. ${cpus().length} cores; load ${loadavg()[0]?.toFixed(1) ?? ''} at the end.`)

async function measure(database: DatabaseName): Promise<void> {
  const small = await openCompany(database, Math.round(sales / 10))
  const before = await closing(small, () => timeAll(small.rond.url))
  const { data, url: databaseUrl } = values
  const company = data === undefined ? await openCompany(database, sales) : await openSeeded(data, databaseUrl)
  await closing(company, async () => {
    const { url } = company.rond
    console.log(`\n${database}, ${sales} sales (seeded in ${company.seedSeconds.toFixed(0)} s)`)
    const timings = await timeAll(url)
    tellLists(database, timings, before)
    const perSale = (company.bytes - small.bytes) / (sales - Math.round(sales / 10))
    if (databaseUrl === undefined) tell(database, { what: 'database', kind: 'bytes a sale', value: perSale, unit: 'B' })
    if (data === undefined) tell(database, { what: 'seed', kind: 'seconds', value: company.seedSeconds, unit: 's' })
    for (const { what, ms } of await timeDashboards(url)) {
      tell(database, { what: 'dashboard p50', kind: what, value: median(ms), unit: 'ms' })
      tell(database, { what: 'dashboard p95', kind: what, value: percentile95(ms), unit: 'ms' })
    }
    const signIn = await firstSignIn(url)
    tell(database, { what: 'first sign-in', kind: 'bytes of calls', value: signIn.apiBytes, unit: 'B' })
    tell(database, { what: 'first sign-in', kind: 'IndexedDB', value: signIn.storageBytes, unit: 'B' })
    const file = await timeExport(url)
    tell(database, { what: 'export', kind: `${file.rows} rows`, value: file.seconds, unit: 's' })
    tell(database, { what: 'pages', kind: 'p95 idle', value: file.idleP95, unit: 'ms' })
    tell(database, { what: 'pages', kind: 'p95 beside an export', value: file.meanwhileP95, unit: 'ms' })
    tell(database, { what: 'pages', kind: 'export / idle', value: file.meanwhileP95 / file.idleP95, unit: '×' })
    const saves = await timeSaves(url)
    tell(database, { what: 'phones', kind: 'saves a second', value: saves.alone, unit: '/s' })
    tell(database, { what: 'phones', kind: 'with two desks', value: saves.withDesk, unit: '/s' })
    tell(database, { what: 'phones', kind: 'desk / alone', value: saves.withDesk / saves.alone, unit: '×' })
  })
}

async function timeAll(url: string): Promise<Timing[]> {
  return [...(await timeLists(url)), ...(await timeStatistics(url)), ...(await timeProfit(url))]
}

async function closing<T>(company: Company, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    await company.stop()
  }
}

interface Figure {
  readonly what: string
  readonly kind: string
  readonly value: number
  readonly unit: string
}

function tell(database: DatabaseName, { what, kind, value, unit }: Figure): void {
  const shown = value.toFixed(value < 100 ? 2 : 0)
  console.log(`  ${what.padEnd(22)} ${kind.padEnd(26)} ${shown.padStart(10)} ${unit}`)
  lines.push([database, String(sales), what, kind, '', '', shown, '', unit])
}

/** A line for each list, looker and kind: all answers, the slowest question, and how much slower than at a tenth. */
function tellLists(database: DatabaseName, timings: readonly Timing[], before: readonly Timing[]): void {
  const groups = grouped(timings)
  const known = grouped(before)
  for (const [name, some] of groups) {
    const all = some.flatMap(({ ms }) => ms)
    const p95 = percentile95(all)
    const small = percentile95((known.get(name) ?? []).flatMap(({ ms }) => ms))
    const [worst] = some.toSorted((one, other) => median(other.ms) - median(one.ms))
    const slowest = worst ? `${worst.what} ${median(worst.ms).toFixed(1)}` : ''
    const growth = (p95 / small).toFixed(2)
    console.log(
      `  ${name.padEnd(44)} p50 ${median(all).toFixed(1).padStart(7)}  p95 ${p95.toFixed(1).padStart(7)} ms  ${growth.padStart(6)}×  slowest: ${slowest}`,
    )
    const [list = '', who = '', kind = ''] = name.split(' · ')
    lines.push([
      database,
      String(sales),
      list,
      `${kind} (${who})`,
      slowest,
      median(all).toFixed(1),
      p95.toFixed(1),
      growth,
      'ms',
    ])
  }
}

function grouped(timings: readonly Timing[]): ReadonlyMap<string, readonly Timing[]> {
  const groups = new Map<string, Timing[]>()
  for (const timing of timings) {
    const name = `${timing.list} · ${timing.who} · ${timing.kind}`
    groups.set(name, [...(groups.get(name) ?? []), timing])
  }
  return groups
}
