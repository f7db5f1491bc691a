import { describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { setDelivery } from '../../../../shared/features/orders/delivery/delivery.commands.ts'
import { DELIVERY_REMINDER_DAYS } from '../../../../shared/features/orders/delivery/delivery.rules.ts'
import { notifications } from '../../../../shared/features/messaging/notification/notification.schema.ts'
import { product, provider, saleLine, saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import { sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { addDays, dayOf, type Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { seenBy } from '../../../sync/testing/seen-by.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { loadSale } from '../../sales/sale/sale.store.ts'
import { deliveryReminderJob } from './delivery-reminder.jobs.ts'

let world: ListsWorld
let office: TestUser
let today: Day

worldOf(async () => {
  world = await openListsWorld()
  office = await world.join('backoffice')
  today = dayOf(world.platform.now(), 'Europe/Stockholm')
  await world.app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  return world.platform
})

async function sold(change: Partial<Sale>): Promise<Id> {
  const { teamId, officeId, regionId } = world.place
  const id = world.platform.newId()
  const sale = saleOf({
    id,
    teamId,
    officeId,
    regionId,
    status: 'approved',
    awaitsDelivery: true,
    regretUntil: null,
    lines: [saleLine, { ...saleLine, productId: product.id, productName: 'Router', supply: 'goods', billing: 'once' }],
    soldOn: addDays(today, -3),
    ...change,
  })
  await world.app.sync.writeOnServer({ changes: [put(sales, sale)] })
  return id
}

const listed = async (user = office) => (await world.ask(user, 'awaited-deliveries')).rows.map(({ id }) => id)

async function set(saleId: Id, deliveredOn: Day | null): Promise<readonly string[]> {
  const actor = await loadActor(world.platform.database.db, office.id)
  assert(actor, 'the clerk')
  const outcome = await world.app.sync.applyOnServer({ command: setDelivery, args: { saleId, deliveredOn }, actor })
  return outcome.status === 'applied' ? ['applied'] : outcome.failures.map(({ code }) => code)
}

async function toldToOffice(): Promise<readonly string[]> {
  await world.app.sync.runEffects()
  const { app, platform } = world
  const actor = await loadActor(platform.database.db, office.id)
  assert(actor, 'the clerk')
  const seen = await seenBy({ sync: app.sync, platform, actor })
  return seen.flatMap(({ collection, row }) =>
    collection === notifications.name && row ? (notifications.schema.parse(row).link ?? []) : [],
  )
}

describe(`sold goods without a day of delivery, on ${dialect} [ux 13]`, () => {
  test('are listed, the oldest first, with their goods; what is delivered, taken back or a service is not', async () => {
    const newer = await sold({})
    const older = await sold({ soldOn: addDays(today, -9) })
    await sold({ awaitsDelivery: false })
    await sold({ status: 'regret' })
    expect(await listed()).toEqual([older, newer])
    expect((await world.ask(office, 'awaited-deliveries')).rows[0]).toMatchObject({ products: 'Router' })
    expect((await world.ask(await world.join('coach'), 'awaited-deliveries')).status).toBe(403)
  })

  test('leave the list with their day, from which the right to withdraw counts, and come back without it', async () => {
    const saleId = await sold({})
    expect(await set(saleId, addDays(today, 1))).toEqual(['sale.delivered-in-future'])
    expect(await set(saleId, addDays(today, -4))).toEqual(['sale.delivered-before-sold'])
    expect(await set(saleId, today)).toEqual(['applied'])
    expect(await listed()).toEqual([])
    const delivered = await loadSale(world.platform.database.db, saleId)
    expect(delivered).toMatchObject({ deliveredOn: today, awaitsDelivery: false })
    expect(dayOf(delivered?.regretUntil ?? 0, 'Europe/Stockholm') > addDays(today, 13)).toBe(true)
    expect(await set(saleId, null)).toEqual(['applied'])
    expect(await listed()).toEqual([saleId])
  })

  test('back office is reminded once of those that have waited for long', async () => {
    await sold({ soldOn: addDays(today, -DELIVERY_REMINDER_DAYS) })
    const job = deliveryReminderJob(world.platform, world.app.sync)
    const { now, clock } = world.platform
    await job.run(now())
    await job.run(now())
    expect(await toldToOffice()).toEqual(['/backoffice/deliveries'])
    await sold({ soldOn: addDays(today, 1 - DELIVERY_REMINDER_DAYS) })
    clock.advance(86_400_000)
    await job.run(now())
    expect(await toldToOffice()).toHaveLength(2)
    clock.advance(86_400_000)
    await job.run(now())
    expect(await toldToOffice()).toHaveLength(2)
  })
})
