import { describe, expect, test } from 'vitest'
import { roleNames, type RoleName } from '../shared/access/roles.ts'
import { products } from '../shared/features/catalog/product.schema.ts'
import { providers } from '../shared/features/catalog/provider.schema.ts'
import { draft, product, provider } from '../shared/features/sales/testing/sale-world.ts'
import { plainDay } from '../shared/features/time/report/time-report.rules.ts'
import { assert } from '../shared/kernel/assert.ts'
import { dayOf } from '../shared/kernel/days.ts'
import type { Id } from '../shared/kernel/ids.ts'
import { put } from '../shared/sync/command.ts'
import { createApp, type App } from './app.ts'
import { addTestPlace, addTestUser, type TestPlace } from './features/account/testing/test-people.ts'
import { giveRole } from './features/people/access.door.ts'
import { loadActor } from './features/organisation/access.door.ts'
import { openTestPlatform, type TestPlatform } from './platform/testing/test-platform.ts'
import { worldOf } from './platform/testing/world-of.ts'
import { only, TestPhone } from './sync/testing/world.ts'

let platform: TestPlatform
let app: App
let place: TestPlace

worldOf(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  place = await addTestPlace(platform)
  await app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  return platform
})

/** Somebody of a role who sells as well. */
async function join(role: RoleName): Promise<TestPhone> {
  const { id } = await addTestUser(platform, role, place)
  if (role !== 'seller') await platform.database.tx((db) => giveRole(db, id, 'seller'))
  const actor = await loadActor(platform.database.db, id)
  assert(actor, 'a user that was just added')
  const phone = new TestPhone({ sync: app.sync, platform, actor })
  await phone.pullAll()
  return phone
}

async function give(phone: TestPhone, name: string, args: object) {
  const { status, failures } = only((await phone.push(phone.command(name, args))).results)
  return status === 'applied' ? status : failures.map(({ code }) => code)
}

/** What a person has done that somebody else must look at, and how each is approved. */
async function ownWork(phone: TestPhone): Promise<readonly (readonly [name: string, args: object, code: string])[]> {
  const saleId = platform.newId()
  const day = dayOf(platform.now(), 'Europe/Stockholm')
  const closing = { day, report: plainDay, note: '', draftsLeft: 0, saleIds: [saleId] }
  expect(await give(phone, 'sale.submit', { ...draft, saleId, idNumber: '' })).toBe('applied')
  expect(await give(phone, 'day.check-out', closing)).toBe('applied')
  const fresh = new TestPhone({ sync: app.sync, platform, actor: phone.actor })
  const rows = await fresh.pullAll()
  const idIn = (name: string): Id | undefined =>
    rows.find(({ collection, row }) => collection === name && row?.['sellerId'] === phone.actor.userId)?.id
  return [
    ['sale.approve', { saleId, revision: 1, comment: '' }, 'sale.own'],
    ['time-report.approve', { timeReportId: idIn('timeReports'), revision: 1 }, 'time-report.own'],
    ['day.reopen', { checkoutId: idIn('dailyCheckouts'), reason: 'Glömde en' }, 'day.own'],
  ]
}

describe('four eyes', () => {
  test.each(roleNames.filter((role) => role !== 'seller'))('%s never approves or opens own work', async (role) => {
    const colleague = await join('admin')
    const phone = await join(role)
    const work = await ownWork(phone)
    for (const [name, args, code] of work) {
      // Whatever the phone claims: the server knows who else there is.
      const answer = await give(phone, name, { ...args, nobodyElse: true })
      expect([[code], ['access.forbidden']]).toContainEqual(answer)
      expect(await give(colleague, name, args)).toBe('applied')
    }
  })

  test('are not asked of a company that has only one person who may', async () => {
    const alone = await join('admin')
    await join('seller')
    for (const [name, args] of await ownWork(alone)) expect(await give(alone, name, args)).toBe('applied')
  })

  test('look at a sale that the customer took back, too', async () => {
    const colleague = await join('backoffice')
    const admin = await join('admin')
    const [sale] = await ownWork(admin)
    assert(sale, 'a sale was made')
    const { saleId } = sale[1] as { saleId: Id }
    expect(await give(colleague, 'sale.regret', { saleId, reason: 'price', comment: '' })).toBe('applied')
    const restored = { saleId, reason: 'saved', comment: 'Kunden ringde' }
    expect(await give(admin, 'sale.restore', restored)).toEqual(['sale.own'])
    expect(await give(colleague, 'sale.restore', restored)).toBe('applied')
  })
})
