// `npm run bench -- controlling [--rows N] [--sales N]`: a provider's file of a hundred thousand rows against a million sales, from
// its bytes to the review. It takes at most 60 s, and memory does not grow with the file.
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { asc, gt, sql } from 'drizzle-orm'
import { emptyProfile } from '../../shared/features/controlling/map/controlling-map.schema.ts'
import { buckets, emptyCounts } from '../../shared/features/controlling/run/controlling-run.schema.ts'
import { matchTextsOf } from '../../shared/features/sales/contact/match.rules.ts'
import type { Sale } from '../../shared/features/sales/sale/sale.schema.ts'
import { assert } from '../../shared/kernel/assert.ts'
import { providerStore } from '../../server/features/catalog/index.ts'
import { addFile } from '../../server/features/controlling/file/controlling-file.store.ts'
import { mapEditions, writeMaps } from '../../server/features/controlling/map/controlling-map.store.ts'
import { addRun, loadRun } from '../../server/features/controlling/run/controlling-run.store.ts'
import { dryRunJob } from '../../server/features/controlling/run/dry-run.jobs.ts'
import { loadSales, matchHashOf } from '../../server/features/sales/index.ts'
import { saleMatchKeyTable } from '../../server/features/sales/match/match-key.table.ts'
import { saleTable } from '../../server/features/sales/sale/sale.table.ts'
import { bulkWriter } from '../../server/platform/database/bulk-writer.ts'
import { readConfig } from '../../server/platform/config.ts'
import { openPlatform } from '../../server/platform/open-platform.ts'
import { seedSales } from './desk/company.ts'
import { report } from './report.ts'
import { eq } from '../../server/platform/database/eq.ts'

const { values } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', default: '100000' }, sales: { type: 'string', default: '1000000' } },
})
const [ROWS, SALES] = [Number(values.rows), Number(values.sales)]
const LIMIT_MS = 60_000
/** What a server may grow by: a file's rows are never held as a whole. */
const LIMIT_MB = 400
const MB = 1024 * 1024
const AT_ONCE = 1000
const HEADS = 'Order-ID;Telefon;Kund;Adress;Postnr;Säljdatum;Orderstatus;Provision\r\n'

const dataDir = await mkdtemp(join(tmpdir(), 'rond-controlling-'))
process.env['DATA_DIR'] = dataDir
process.env['NODE_ENV'] = 'test'
await seedSales({}, SALES)
const platform = await openPlatform(readConfig())
const { database } = platform
const writeKeys = bulkWriter(saleMatchKeyTable)

try {
  const providerId = await largestProvider()
  const file = await prepare(providerId)
  const id = await begin(providerId, file)
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
  const started = performance.now()
  await dryRunJob(platform).run(platform.now())
  const ms = performance.now() - started
  clearInterval(watch)
  const run = await loadRun(database.db, id)
  assert(run?.state === 'review', `the run ended as ${String(run?.state)}: ${String(run?.fault)}`)
  const grown = (most - before) / MB
  const counts = buckets.map((bucket) => `${bucket} ${run.counts[bucket].rows}`).join(', ')
  console.log(
    `\n${run.rows} rows against ${SALES} sales: ${Math.round(ms)} ms, ${Math.round(grown)} MB more; ${counts}`,
  )
  const measured = `${Math.round(ms)} ms`
  report('controlling', [
    { name: 'a file to its review', measured, floor: `${LIMIT_MS} ms`, ratio: ms / LIMIT_MS, target: { atMost: 1 } },
    {
      name: 'memory beside the idle server',
      measured: `${Math.round(grown)} MB`,
      floor: `${LIMIT_MB} MB`,
      ratio: grown / LIMIT_MB,
      target: { atMost: 1 },
    },
  ])
} finally {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
}

async function largestProvider(): Promise<string> {
  const n = sql<number>`count(*)`
  const rows = await database.db
    .select({ id: saleTable.providerId, n })
    .from(saleTable)
    .groupBy(saleTable.providerId)
    .orderBy(sql`2 desc`)
  const largest = rows.find(({ id }) => id !== null)?.id
  assert(largest, 'the story has no sales')
  return largest
}

/** Gives every sale the keys that matching them one by one would, and writes the file of the provider's sales. */
async function prepare(providerId: string): Promise<Buffer> {
  const lines: string[] = []
  let after = ''
  for (;;) {
    const page = await database.db
      .select({ id: saleTable.id })
      .from(saleTable)
      .where(gt(saleTable.id, after))
      .orderBy(asc(saleTable.id))
      .limit(AT_ONCE)
    const last = page.at(-1)
    if (last === undefined) break
    after = last.id
    const sales = await loadSales(
      database.db,
      page.map(({ id }) => id),
    )
    const keys = sales.flatMap((sale) =>
      matchTextsOf(sale, '').map((text) => ({
        saleId: sale.id,
        kind: text.kind,
        hash: matchHashOf(platform.secrets, text),
      })),
    )
    await database.tx(async (db) => {
      for (const sale of sales) await db.delete(saleMatchKeyTable).where(eq(saleMatchKeyTable.saleId, sale.id))
      await writeKeys(db, keys)
    })
    for (const sale of sales)
      if (sale.providerId === providerId && sale.customer !== null && lines.length < ROWS)
        lines.push(lineOf(sale, lines.length))
  }
  // The remaining rows match no sale.
  while (lines.length < ROWS) lines.push(`X-${lines.length};;Okänd;;;2026-04-10;Aktiv;500,00\r\n`)
  return Buffer.from(HEADS + lines.join(''))
}

/** Two of three rows say enough for the telephone; the others are found by name and address. */
function lineOf({ customer, soldOn }: Sale, at: number): string {
  const phone = at % 3 === 0 ? '' : customer?.phone
  const cells = [`B-${at}`, phone, customer?.name, customer?.address, customer?.postalCode, soldOn, 'Aktiv', '500,00']
  return `${cells.join(';')}\r\n`
}

async function begin(providerId: string, file: Buffer): Promise<string> {
  const [provider] = await providerStore.load(database.db, [providerId])
  assert(provider, 'no provider')
  const [mapId, fileId, id] = [platform.newId(), platform.newId(), platform.newId()]
  const stored = await platform.files.keep(file)
  const sha256 = createHash('sha256').update(file).digest('hex')
  const at = platform.now()
  const columns = {
    orderNumber: 'Order-ID',
    phone: 'Telefon',
    name: 'Kund',
    address: 'Adress',
    postalCode: 'Postnr',
    soldOn: 'Säljdatum',
    status: 'Orderstatus',
    amount: 'Provision',
  }
  const statuses = [{ word: 'Aktiv', externalStatus: 'active', effect: 'paid', type: null } as const]
  await database.tx(async (db) => {
    const map = {
      id: mapId,
      version: 1,
      providerId,
      name: 'Bench',
      edition: 1,
      isArchived: false,
      changedAt: at,
      changedByName: '',
    }
    const profile = { ...emptyProfile, columns, statuses }
    await writeMaps(db, [{ ...map, profile }])
    await mapEditions.add(db, mapId, { id: mapId, number: 1, content: profile, at, byName: '' })
    await addFile(db, { id: fileId, name: 'bench.csv', bytes: file.length, sha256, stored, at, byId: '' })
    await addRun(db, {
      id,
      version: 1,
      mapId,
      mapVersion: 1,
      providerId,
      fileId,
      fileName: 'bench.csv',
      sha256,
      fromDay: '2020-01-01',
      toDay: '2020-12-31',
      currency: provider.currency,
      state: 'uploaded',
      rows: 0,
      done: 0,
      counts: emptyCounts(),
      notes: null,
      fault: null,
      leaseUntil: 0,
      attempts: 0,
      createdAt: at,
      createdById: '',
      createdByName: '',
      appliedAt: null,
      appliedById: null,
      appliedByName: '',
      rolledBackAt: null,
      rolledBackById: null,
      rolledBackByName: '',
      rolledBackReason: '',
    })
  })
  return id
}
