import { createHash } from 'node:crypto'
import { and, asc, gte, lte } from 'drizzle-orm'
import { emptyProfile, type MapProfile } from '../../shared/features/controlling/map/controlling-map.schema.ts'
import { emptyCounts } from '../../shared/features/controlling/run/controlling-run.schema.ts'
import type { Provider } from '../../shared/features/catalog/provider.schema.ts'
import type { Sale } from '../../shared/features/sales/sale/sale.schema.ts'
import { addDays, dayOf, type Day } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { csvHead, csvLine } from '../../shared/resource/csv.ts'
import { loadPrices, providerStore } from '../features/catalog/index.ts'
import { applyJob } from '../features/controlling/apply/apply.jobs.ts'
import { addClaim, addStep, changeClaim, claimRows, findMissing } from '../features/controlling/claim/claim.store.ts'
import { addFile } from '../features/controlling/file/controlling-file.store.ts'
import { mapEditions, writeMaps } from '../features/controlling/map/controlling-map.store.ts'
import { addRun, changeRun, loadRun } from '../features/controlling/run/controlling-run.store.ts'
import { dryRunJob } from '../features/controlling/run/dry-run.jobs.ts'
import { companyAmountsOf } from '../features/finance/index.ts'
import { loadSales } from '../features/sales/index.ts'
import { matchKeysOf, saveMatchKeys } from '../features/sales/match/match-key.store.ts'
import { saleTable } from '../features/sales/sale/sale.table.ts'
import { actorOf, memberOf } from './demo-cast.ts'
import type { CastMember, Seeder } from './story.ts'
import { eq } from '../platform/database/eq.ts'

const DAY_MS = 86_400_000
const ZONE = 'Europe/Stockholm'
const ORDERS_OF_A_FILE = 14
/** Orders of these days are in the files. */
const DAYS = { from: 75, to: 3 } as const

const heads = [
  'Order-ID',
  'Telefon',
  'Kund',
  'Adress',
  'Postnr',
  'Säljdatum',
  'Orderstatus',
  'Statusdatum',
  'Provision',
]

const profile: MapProfile = {
  ...emptyProfile,
  columns: {
    orderNumber: 'Order-ID',
    phone: 'Telefon',
    name: 'Kund',
    address: 'Adress',
    postalCode: 'Postnr',
    soldOn: 'Säljdatum',
    status: 'Orderstatus',
    statusDay: 'Statusdatum',
    amount: 'Provision',
  },
  statuses: [
    { word: 'Mottagen', externalStatus: 'received', effect: 'none', type: null },
    { word: 'Utbetald', externalStatus: 'active', effect: 'paid', type: null },
    { word: 'Nekad', externalStatus: 'rejected', effect: 'none', type: null },
  ],
  toleranceOre: 1_00,
  closeUnderOre: 10_00,
}

/** Maps of two providers; an applied run with a claim for what it found missing, and one that waits for review. */
export async function seedControlling(seeder: Seeder): Promise<void> {
  const { cast } = seeder
  const clerk = memberOf(cast, 'backoffice')
  const months = await monthsOf(seeder)
  const [most, other] = months
  if (most === undefined || most.sales.length < 4) return
  const mapId = await seedMap(seeder, { provider: most.provider, name: 'Månadsrapport', clerk })
  if (other !== undefined) await seedMap(seeder, { provider: other.provider, name: 'Provisionsunderlag', clerk })
  const half = Math.ceil(most.sales.length / 2)
  const parts = { provider: most.provider, mapId, clerk }
  const applied = await seedRun(seeder, most.sales.slice(0, half), {
    ...parts,
    name: 'månadsrapport-1.csv',
    daysAgo: 20,
  })
  await applyRun(seeder, applied, clerk)
  await seedClaim(seeder, most.provider.id)
  await seedRun(seeder, most.sales.slice(half), { ...parts, name: 'månadsrapport-2.csv', daysAgo: 1 })
}

interface Month {
  readonly provider: Provider
  readonly sales: readonly Sale[]
}

/** Approved orders of each provider, by the provider that has most. */
async function monthsOf({ platform }: Seeder): Promise<readonly Month[]> {
  const { db } = platform.database
  const today = dayOf(platform.now(), ZONE)
  const found = await db
    .select({ id: saleTable.id, providerId: saleTable.providerId })
    .from(saleTable)
    .where(
      and(
        eq(saleTable.status, 'approved'),
        eq(saleTable.currency, 'SEK'),
        gte(saleTable.soldOn, addDays(today, -DAYS.from)),
        lte(saleTable.soldOn, addDays(today, -DAYS.to)),
      ),
    )
    .orderBy(asc(saleTable.soldOn), asc(saleTable.id))
  const idsOf = new Map<Id, Id[]>()
  for (const { id, providerId } of found) idsOf.set(providerId ?? '', [...(idsOf.get(providerId ?? '') ?? []), id])
  const order = [...idsOf].toSorted(([, one], [, next]) => next.length - one.length)
  const months: Month[] = []
  for (const [providerId, ids] of order) {
    const [provider] = await providerStore.load(db, [providerId])
    const sales = await loadSales(db, ids.slice(0, ORDERS_OF_A_FILE * 2))
    const inOrder = sales.toSorted((one, next) => (one.soldOn < next.soldOn ? -1 : 1))
    if (provider !== undefined) months.push({ provider, sales: inOrder })
  }
  return months
}

interface MapWish {
  readonly provider: Provider
  readonly name: string
  readonly clerk: CastMember
}

async function seedMap({ platform }: Seeder, { provider, name, clerk }: MapWish): Promise<Id> {
  const id = platform.newId()
  const changedAt = platform.now() - 40 * DAY_MS
  const head = { id, version: 1, providerId: provider.id, name, edition: 1, isArchived: false }
  const changed = { changedAt, changedByName: clerk.name }
  await platform.database.tx(async (db) => {
    await writeMaps(db, [{ ...head, ...changed, profile }])
    await mapEditions.add(db, id, { id, number: 1, content: profile, at: changedAt, byName: clerk.name })
  })
  return id
}

interface RunWish {
  readonly provider: Provider
  readonly mapId: Id
  readonly clerk: CastMember
  readonly name: string
  readonly daysAgo: number
}

/** A file of the provider as it would send it, and its dry run. */
async function seedRun(seeder: Seeder, sales: readonly Sale[], wish: RunWish): Promise<Id> {
  const { platform } = seeder
  const { database, files, newId, now, secrets } = platform
  const { provider, mapId, clerk, name, daysAgo } = wish
  await database.tx(async (db) => {
    for (const sale of sales) await saveMatchKeys(db, sale.id, await matchKeysOf(db, secrets, sale))
  })
  const bytes = Buffer.from(await fileOf(seeder, sales))
  const [fileId, id] = [newId(), newId()]
  const at = now() - daysAgo * DAY_MS
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const stored = await files.keep(bytes)
  const days = sales.map(({ soldOn }) => soldOn).toSorted()
  await database.tx(async (db) => {
    await addFile(db, { id: fileId, name, bytes: bytes.length, sha256, stored, at, byId: clerk.id })
    await addRun(db, {
      id,
      version: 1,
      mapId,
      mapVersion: 1,
      providerId: provider.id,
      fileId,
      fileName: name,
      sha256,
      fromDay: days[0] ?? '',
      toDay: days.at(-1) ?? '',
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
      createdById: clerk.id,
      createdByName: clerk.name,
      appliedAt: null,
      appliedById: null,
      appliedByName: '',
      rolledBackAt: null,
      rolledBackById: null,
      rolledBackByName: '',
      rolledBackReason: '',
    })
  })
  await dryRunJob(platform).run(now())
  return id
}

/**
 * Writes a provider's file. Every seventh order is missing, every fifth is underpaid, one is refused, one is unknown to us, and one
 * has a second row without its number. The last row is the total.
 */
async function fileOf({ platform }: Seeder, sales: readonly Sale[]): Promise<string> {
  const { db } = platform.database
  const prices = await loadPrices(db, [
    ...new Set(sales.flatMap(({ lines }) => lines.map(({ productId }) => productId))),
  ])
  const rows = sales.flatMap((sale, at) => {
    if (at % 7 === 1) return []
    const due = companyAmountsOf(sale, prices).reduce((sum, { income }) => sum + income, 0)
    const isRefused = at === 3
    const paid = isRefused ? 0 : at % 5 === 2 ? Math.max(0, due - 150_00) : due
    return [rowOf(sale, { at, ore: paid, status: isRefused ? 'Nekad' : 'Utbetald' })]
  })
  const [first] = rows
  const rest = first?.slice(2) ?? []
  const stranger = ['O-990017', '070-174 06 99', 'Påhittad Kundsson', 'Ingenstans 9', '118 99', ...rest.slice(3)]
  const kinds = heads.map(() => 'text' as const)
  const added = first === undefined ? [] : [['', ...first.slice(1)], stranger]
  const all = [...rows, ...added]
  const sum = all.reduce((ore, row) => ore + Math.round(Number(row.at(-1)?.replace(',', '.') ?? 0) * 100), 0)
  const lines = [...all, ['Summa', ...heads.slice(2).map(() => ''), inCrowns(sum)]]
  return csvHead(heads) + lines.map((cells) => csvLine(cells, kinds, String)).join('')
}

const rowOf = (
  { customer, soldOn }: Sale,
  { at, ore, status }: { at: number; ore: number; status: string },
): readonly string[] => [
  `O-${String(880_100 + at * 7)}-${soldOn.replaceAll('-', '')}`,
  customer?.phone ?? '',
  customer?.name ?? '',
  customer?.address ?? '',
  customer?.postalCode ?? '',
  soldOn,
  status,
  statusDayOf(soldOn),
  inCrowns(ore),
]

const inCrowns = (ore: number): string => (ore / 100).toFixed(2).replace('.', ',')

const statusDayOf = (soldOn: Day): Day => addDays(soldOn, 2)

async function applyRun({ platform, sync }: Seeder, id: Id, clerk: CastMember): Promise<void> {
  const { database, now } = platform
  const appliedAt = now() - 19 * DAY_MS
  await database.tx(async (db) => {
    const run = await loadRun(db, id)
    if (run === null) return
    const change = { state: 'applying' as const, appliedAt, appliedById: clerk.id, appliedByName: clerk.name }
    await changeRun(db, { id, from: ['review'] }, { ...change, leaseUntil: 0 })
  })
  await applyJob(platform, sync).run(now())
}

/** What is missing of the applied run is claimed, and the provider has been asked. */
async function seedClaim({ platform, cast }: Seeder, providerId: Id): Promise<void> {
  const { database, newId, now } = platform
  const finance = actorOf(memberOf(cast, 'finance'))
  const rows = (await findMissing(database.db, providerId, 100)).slice(0, 2)
  const [first] = rows
  if (first === undefined) return
  const id = newId()
  const sentOn = dayOf(now() - 17 * DAY_MS, ZONE)
  await database.tx(async (db) => {
    await addClaim(db, {
      id,
      version: 1,
      providerId,
      state: 'draft',
      lines: rows.length,
      claimedOre: rows.reduce((sum, { missingOre }) => sum + missingOre, 0),
      paidOre: 0,
      currency: first.currency,
      createdAt: now() - 18 * DAY_MS,
      createdById: finance.userId,
      createdByName: finance.name,
      sentOn: null,
      answeredOn: null,
      closedOn: null,
      note: '',
    })
    await claimRows(
      db,
      id,
      rows.map((row) => row.id),
    )
    const note = 'Skickat till partnersupporten.'
    await changeClaim(db, { id, version: 1 }, { state: 'sent', sentOn, note })
    const byName = finance.name
    await addStep(db, { claimId: id, number: 1, state: 'sent', day: sentOn, note, at: now() - 17 * DAY_MS, byName })
  })
}
