import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RoleName } from '../../../../shared/access/roles.ts'
import { deviations } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { saleEarnings } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import { saleEvents, type SaleEvent } from '../../../../shared/features/sales/sale/sale-event.schema.ts'
import { sales, type Sale, type SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { deviationOf, earningsOfSale, saleIn } from '../../../../shared/features/sales/testing/sale-world.ts'
import { dailyCheckouts } from '../../../../shared/features/time/checkout/daily-checkout.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { addDays, type Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import { lineCollectionTable, scopeTable, syncRowTable } from '../../../sync/sync.table.ts'
import { phoneKinds } from '../../../sync/place-scopes.ts'
import { createSync, type Sync } from '../../../sync/sync.ts'
import { seenBy } from '../../../sync/testing/seen-by.ts'
import { TestPhone } from '../../../sync/testing/world.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { addTestPlace, addTestUser, type TestPlace } from '../../account/testing/test-people.ts'
import { catalogFeature } from '../../catalog/index.ts'
import { commissionFeature } from '../../commission/index.ts'
import { payoutFeature } from '../../payout/index.ts'
import { financeFeature } from '../../finance/index.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { timeFeature } from '../../time/index.ts'
import { saleFeatures } from '../testing/sales-world.ts'
import { eq } from '../../../platform/database/eq.ts'

const TODAY: Day = '2026-12-02'

let platform: TestPlatform
let place: TestPlace
let sync: Sync

beforeEach(async () => {
  platform = await openTestPlatform()
  place = await addTestPlace(platform)
  sync = release()
})
afterEach(() => platform.database.close())

/** This release, or one of before, which synced the wide scopes too. */
function release({ isWide = false } = {}): Sync {
  const features = [
    catalogFeature(platform),
    ...saleFeatures(platform),
    timeFeature(platform),
    commissionFeature(platform),
    payoutFeature(platform),
    financeFeature(platform),
  ].map((one) => one.sync)
  const wide = features.map((one) => ({ ...one, syncedKinds: {} }))
  return createSync({ platform, features: isWide ? wide : features, actorOf: loadActor })
}

async function join(role: RoleName): Promise<TestPhone> {
  const { id } = await addTestUser(platform, role, place)
  const actor = await loadActor(platform.database.db, id)
  assert(actor, 'a user that was just added')
  return new TestPhone({ sync, platform, actor })
}

async function sell(phone: TestPhone, status: SaleStatus, soldOn: Day): Promise<Sale> {
  const { userId: sellerId, name: sellerName, teamId, officeId, regionId } = phone.actor
  const of = { sellerId, sellerName, teamId, officeId, regionId }
  const sale = saleIn(status, { id: platform.newId(), soldOn, ...of })
  const at = platform.now()
  const event: SaleEvent = {
    ...of,
    id: platform.newId(),
    version: 0,
    saleId: sale.id,
    kind: 'submitted',
    from: null,
    to: 'finalized',
    revision: 1,
    actorId: sellerId,
    actorName: '',
    reasonCode: null,
    comment: '',
    photo: null,
    at,
    recordedAt: at,
    deviceId: phone.device,
  }
  const deviation = deviationOf({ id: platform.newId(), saleId: sale.id, ...of })
  await sync.writeOnServer({
    changes: [
      put(sales, sale),
      put(saleEvents, event),
      put(deviations, deviation),
      put(saleEarnings, earningsOfSale(sale)),
    ],
  })
  return sale
}

const runJob = async (one: Sync, name: string): Promise<unknown> =>
  one.jobs.find((job) => job.name === name)?.run(platform.now())

/** What a phone of this person holds that signs in now. */
async function heldBy({ actor }: TestPhone, by = sync): Promise<Record<string, Id[]>> {
  const held: Record<string, Id[]> = {}
  for (const { collection, id } of await new TestPhone({ sync: by, platform, actor }).pullAll())
    held[collection] = [...(held[collection] ?? []), id]
  return held
}

test('a phone holds every open sale and 13 months of the others, each with its history, deviations and earnings', async () => {
  const phone = await join('seller')
  const young = await sell(phone, 'approved', addDays(TODAY, -399))
  const open = await sell(phone, 'deviation', addDays(TODAY, -900))
  const old = await sell(phone, 'approved', addDays(TODAY, -400))
  await phone.pullAll()
  await runJob(sync, 'sync.horizon')
  const held = await heldBy(phone)
  expect(held['sales']?.toSorted()).toEqual([young.id, open.id].toSorted())
  expect([held['saleEvents'], held['deviations'], held['saleEarnings']].map((ids) => ids?.length)).toEqual([2, 2, 2])
  const gone = await phone.pullAll()
  expect(gone.map(({ collection }) => collection).toSorted()).toEqual([
    'deviations',
    'saleEarnings',
    'saleEvents',
    'sales',
  ])
  expect(gone.find(({ collection }) => collection === 'sales')).toMatchObject({ id: old.id, row: null })
})

test('the back office holds none of them, and reads all of them online', async () => {
  const phone = await join('seller')
  const old = await sell(phone, 'approved', addDays(TODAY, -900))
  await runJob(sync, 'sync.horizon')
  const { actor } = await join('backoffice')
  expect((await heldBy(new TestPhone({ sync, platform, actor })))['sales']).toBeUndefined()
  const seen = await seenBy({ sync, platform, actor })
  expect(seen.filter(({ collection }) => collection === 'sales').map(({ id }) => id)).toEqual([old.id])
})

test('a seller reads the own sale online when it is too old for the phone; a colleague does not', async () => {
  const phone = await join('seller')
  const old = await sell(phone, 'approved', addDays(TODAY, -900))
  await runJob(sync, 'sync.horizon')
  expect((await heldBy(phone))['sales']).toBeUndefined()
  const read = ({ session }: TestPhone) => sync.read(session, { collection: 'sales', ids: old.id })
  expect(await read(phone)).toMatchObject([{ id: old.id }])
  expect(await read(await join('seller'))).toEqual([])
})

test.each([
  ['a desk', 'backoffice', 'sales/company'],
  ['a coach’s phone', 'coach', 'sales/team'],
] as const)(
  'what %s held of the wide scopes leaves it at the upgrade, and sellers keep theirs',
  async (_, role, kind) => {
    sync = release({ isWide: true })
    const [phone, desk] = [await join('seller'), await join(role)]
    const mine = await sell(phone, 'finalized', TODAY)
    expect((await heldBy(desk))['sales']).toEqual([mine.id])
    await desk.pullAll()
    sync = release()
    const next = new TestPhone({ sync, platform, actor: desk.actor })
    next.epoch = desk.epoch
    next.cursors = desk.cursors
    const page = await next.pull()
    expect(page).toMatchObject({ reset: false, changes: [] })
    expect(page.removed.some((scope) => scope.startsWith(kind))).toBe(true)
    await sell(phone, 'finalized', TODAY)
    await runJob(sync, 'sync.narrowing')
    const lines = await platform.database.db
      .select({ scope: scopeTable.id, collection: lineCollectionTable.name })
      .from(syncRowTable)
      .innerJoin(scopeTable, eq(scopeTable.no, syncRowTable.scopeNo))
      .innerJoin(lineCollectionTable, eq(lineCollectionTable.no, syncRowTable.collectionNo))
    const kinds = lines
      .filter(({ collection }) => collection !== dailyCheckouts.name)
      .map(({ scope }) => scope.split('/')[1])
    expect(new Set(kinds)).toEqual(new Set(phoneKinds))
    expect((await heldBy(phone))['sales']).toHaveLength(2)
  },
)
