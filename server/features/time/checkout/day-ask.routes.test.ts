import { beforeEach, describe, expect, test } from 'vitest'
import { dailyCheckouts, type DailyCheckout } from '../../../../shared/features/time/checkout/daily-checkout.schema.ts'
import { checkoutOf } from '../../../../shared/features/time/testing/time-world.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { put } from '../../../../shared/sync/command.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { addTestPlace, type TestUser } from '../../account/testing/test-people.ts'
import { notificationTable } from '../../messaging/notification/notification.table.ts'

let world: ListsWorld
let seller: TestUser

worldOf(async () => {
  world = await openListsWorld()
  return world.platform
})

beforeEach(async () => {
  seller = await world.join('seller')
})

async function close(whose: TestUser, status: 'checked_out' | 'reopened' = 'checked_out'): Promise<DailyCheckout> {
  const { platform, app, place } = world
  const { teamId, officeId, regionId } = place
  const day = dayOf(platform.now(), 'Europe/Stockholm')
  const own = {
    id: platform.newId(),
    sellerId: whose.id,
    teamId,
    officeId,
    regionId,
    day,
    dayKey: `${whose.id}/${day}`,
  }
  const checkout = checkoutOf({ ...own, status })
  await app.sync.writeOnServer({ changes: [put(dailyCheckouts, checkout)] })
  return checkout
}

const ask = async (who: TestUser) => {
  const answer = await testClient(world.app.http, who.cookie).send('POST', '/api/v1/daily-checkouts/opening-asks', {})
  return [answer.status, await answer.json()] as const
}

async function notified(): Promise<readonly string[]> {
  await world.app.sync.runEffects()
  const rows = await world.platform.database.db.select().from(notificationTable)
  return rows.filter(({ words }) => words === 'dayOpeningAsked').map(({ userId }) => userId)
}

describe('asking for a closed day to be opened [product 5.4]', () => {
  test('the coach is asked, once for each closing, and named to the seller', async () => {
    const coach = await world.join('coach')
    await world.join('coach', await addTestPlace(world.platform))
    await world.join('manager')
    await close(seller)
    const answer = [200, { asked: [expect.any(String)] }]
    expect(await ask(seller)).toEqual(answer)
    expect(await ask(seller)).toEqual(answer)
    expect(await notified()).toEqual([coach.id])
  })

  test('a day that was opened and closed again is asked for again', async () => {
    const coach = await world.join('coach')
    const closed = await close(seller)
    await ask(seller)
    world.platform.clock.advance(60_000)
    const again = { ...closed, recordedAt: world.platform.now() }
    await world.app.sync.writeOnServer({ changes: [put(dailyCheckouts, again)] })
    await ask(seller)
    expect(await notified()).toEqual([coach.id, coach.id])
  })

  test('without a coach whoever else leads near by is asked', async () => {
    const manager = await world.join('manager')
    await close(seller)
    expect((await ask(seller))[0]).toBe(200)
    expect(await notified()).toEqual([manager.id])
  })

  test('where nobody may open it, the seller is not left waiting', async () => {
    await close(seller)
    expect(await ask(seller)).toMatchObject([409, { code: 'day.nobody-to-ask' }])
  })

  test('a day that is open is not asked for', async () => {
    await world.join('coach')
    expect(await ask(seller)).toMatchObject([409, { code: 'day.already-open' }])
    await close(seller, 'reopened')
    expect(await ask(seller)).toMatchObject([409, { code: 'day.already-open' }])
  })
})
