import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { activityTable } from '../../../resource/activity/activity.table.ts'
import { loadPhotos } from './reward.store.ts'
import { pngOf } from '../../../platform/foreign/testing/samples.ts'
import { TEST_ORIGIN } from '../../../platform/testing/test-client.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { notificationTable } from '../../messaging/notification/notification.table.ts'
import { insertRecord } from '../../../resource/record/record.store.ts'
import { addTestPlace, type TestPlace, type TestUser } from '../../account/testing/test-people.ts'
import { userGrantTable } from '../../organisation/access/access.table.ts'
import { gameRewardTable } from '../game-record.table.ts'
import { openGameWorld, type GameWorld } from '../testing/game-world.ts'

let world: GameWorld
let rewardId: string
beforeEach(async () => {
  world = await openGameWorld()
  rewardId = world.platform.newId()
  await world.platform.database.tx((db) =>
    insertRecord(db, gameRewardTable, {
      id: rewardId,
      version: 1,
      archivedAt: null,
      name: 'Biobiljett',
      description: '',
      picture: 'auto',
      priceCoins: 20,
      stock: 1,
      variants: [],
      perPerson: null,
      costOre: 150_00,
      taxNote: '',
      fromDay: null,
      toDay: null,
    }),
  )
})
afterEach(() => world.platform.database.close())

const earn = async (who: TestUser, sales: number) => {
  const ids = []
  for (let n = 0; n < sales; n += 1) ids.push(await world.sell(who))
  return ids
}
const buy = (who: TestUser, id = world.platform.newId()) =>
  world.send(who, '/api/v1/game/purchases', { id, rewardId, variant: '' })
const act = (id: string, step: string, version: number, { reason = '', actId = world.platform.newId() } = {}) =>
  world.send(world.admin, `/api/v1/game/purchases/${id}/steps`, { step, version, reason, actId })
/** Sends a photo, with the mark of the one that the person saw. */
const sendPhoto = async (bytes: number, seen?: string) => {
  const sent = { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin', cookie: world.admin.cookie }
  const question = seen === undefined ? '' : `?seen=${seen}`
  const path = `${TEST_ORIGIN}/api/v1/game/rewards/${rewardId}/photo${question}`
  return (await world.app.http.request(path, { method: 'PUT', headers: sent, body: pngOf(bytes) })).status
}
const photo = async () => (await loadPhotos(world.platform.database.db, [rewardId])).get(rewardId)?.sha256 ?? ''
const coins = async (who: TestUser) => (await world.get(who, '/api/v1/game/rewards'))['coins']

test('a photo replaces the one that was seen, and is refused where a colleague has replaced it', async () => {
  expect(await sendPhoto(2000, '')).toBe(200)
  const first = await photo()
  expect(await sendPhoto(3000, '')).toBe(412)
  expect(await sendPhoto(3000, first)).toBe(200)
  const second = await photo()
  expect(second).not.toBe(first)
  // The answer was lost: the same photo again changes nothing.
  expect(await sendPhoto(3000, first)).toBe(200)
  expect(await sendPhoto(2000, first)).toBe(412)
  expect(await photo()).toBe(second)
  // Tabs of earlier releases name none.
  expect(await sendPhoto(2000)).toBe(200)
  const log = await world.platform.database.db.select().from(activityTable)
  expect(log.filter(({ subjectId }) => subjectId === rewardId)).toHaveLength(3)
})

describe(`the shop on ${dialect} [product 5.14]`, () => {
  test('buying reserves coins and stock together; sent twice, it is one purchase', async () => {
    await earn(world.elin, 4)
    const id = world.platform.newId()
    expect([(await buy(world.elin, id)).status, (await buy(world.elin, id)).status]).toEqual([200, 200])
    expect(await coins(world.elin)).toEqual({ available: 20, provisional: 0, reserved: 20 })
    const shop = await world.get(world.elin, '/api/v1/game/rewards')
    expect(shop['rewards'][0]).toMatchObject({ left: 0, obstacle: 'sold_out' })
  })

  test('of two people who buy the last item, one gets it', async () => {
    await earn(world.elin, 2)
    await earn(world.kalle, 2)
    const answers = await Promise.all([buy(world.elin), buy(world.kalle)])
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('reward.sold-out')
  })

  test('is approved and handed out; declined, it gives coins and stock back', async () => {
    await earn(world.elin, 2)
    const id = String((await buy(world.elin))['id'])
    expect((await act(id, 'approve', 1)).status).toBe(200)
    expect((await act(id, 'hand_out', 2)).status).toBe(200)
    expect(await coins(world.elin)).toEqual({ available: 0, provisional: 0, reserved: 0 })
    expect((await act(id, 'decline', 3, { reason: 'Slut' })).code).toBe('reward.step-impossible')
    await earn(world.kalle, 2)
    expect((await act(id, 'refund', 3, { reason: 'Trasig' })).status).toBe(200)
    const other = String((await buy(world.kalle))['id'])
    expect((await act(other, 'decline', 1, { reason: 'Slut hos leverantören' })).status).toBe(200)
    expect(await coins(world.kalle)).toEqual({ available: 20, provisional: 0, reserved: 0 })
  })

  test('a refund gives the price back once, and never charges it a second time (odoo PR 212922)', async () => {
    await earn(world.elin, 2)
    const id = String((await buy(world.elin))['id'])
    await act(id, 'approve', 1)
    const refund = { reason: 'Fel', actId: world.platform.newId() }
    expect([(await act(id, 'refund', 2, refund)).status, (await act(id, 'refund', 2, refund)).status]).toEqual([
      200, 200,
    ])
    expect((await act(id, 'refund', 2, { reason: 'Fel' })).status).toBe(412)
    expect((await act(id, 'refund', 3, { reason: 'Fel' })).code).toBe('reward.step-impossible')
    expect(await coins(world.elin)).toEqual({ available: 20, provisional: 0, reserved: 0 })
  })

  test('coins that are taken back after they were spent are shown as 0, and new coins fill the debt first', async () => {
    const [first] = await earn(world.elin, 2)
    await buy(world.elin)
    await world.give(String(first), 'regret')
    expect(await coins(world.elin)).toMatchObject({ available: 0 })
    await earn(world.elin, 2)
    expect(await coins(world.elin)).toMatchObject({ available: 10 })
  })

  test('a stale act is refused, and the office alone acts', async () => {
    await earn(world.elin, 2)
    const id = String((await buy(world.elin))['id'])
    expect((await act(id, 'approve', 7)).status).toBe(412)
    const own = await world.send(world.elin, `/api/v1/game/purchases/${id}/steps`, {
      step: 'approve',
      version: 1,
      reason: '',
    })
    expect(own.status).toBe(403)
    expect((await world.send(world.kalle, `/api/v1/game/purchases/${id}/cancellation`, {})).status).toBe(404)
    expect((await world.send(world.elin, `/api/v1/game/purchases/${id}/cancellation`, {})).status).toBe(200)
  })

  test('the buyer gets one notice of what became of the purchase, with the name of the reward', async () => {
    await earn(world.elin, 2)
    const id = String((await buy(world.elin))['id'])
    await act(id, 'approve', 1)
    await act(id, 'approve', 1)
    await world.app.sync.runEffects()
    const told = await world.platform.database.db.select().from(notificationTable)
    expect(told).toMatchObject([{ userId: world.elin.id, title: 'Ditt köp är godkänt', message: 'Biobiljett' }])
  })

  test('a purchase that is cancelled gives back all it took: the coins and the item', async () => {
    await earn(world.elin, 2)
    const before = await world.get(world.elin, '/api/v1/game/rewards')
    const id = String((await buy(world.elin))['id'])
    await world.send(world.elin, `/api/v1/game/purchases/${id}/cancellation`, {})
    const { coins: after, rewards } = await world.get(world.elin, '/api/v1/game/rewards')
    expect({ coins: after, rewards }).toEqual({ coins: before['coins'], rewards: before['rewards'] })
  })

  test('a right to the game of an office reaches purchases and coins of its own people alone', async () => {
    await earn(world.elin, 2)
    const id = String((await buy(world.elin))['id'])
    const [near, far] = [world.place, await addTestPlace(world.platform)]
    const holderAt = async (place: TestPlace, extent: 'own' | 'office') => {
      const holder = await world.join('seller', place)
      const grant = { userId: holder.id, permission: 'view salesflow_admin', extent, inverted: false } as const
      await world.platform.database.db.insert(userGrantTable).values(grant)
      return holder
    }
    const seen = async (who: TestUser) => {
      const { purchases } = await world.get(who, '/api/v1/game/purchases')
      const ledger = await world.get(who, `/api/v1/game/ledger?userId=${world.elin.id}`)
      const step = await world.send(who, `/api/v1/game/purchases/${id}/steps`, {
        step: 'approve',
        version: 7,
        reason: '',
      })
      return [(purchases as object[]).length, ledger.status, step.status]
    }
    expect(await seen(await holderAt(near, 'office'))).toEqual([1, 200, 412])
    expect(await seen(await holderAt(near, 'own'))).toEqual([0, 404, 404])
    expect(await seen(await holderAt(far, 'office'))).toEqual([0, 404, 404])
    // What is worth what, and the rules, are of the whole company.
    expect((await world.get(await holderAt(near, 'office'), '/api/v1/game/liability')).status).toBe(403)
  })

  test('finance reads what the coins are worth, and the ledger of a person', async () => {
    await earn(world.elin, 3)
    const liability = await world.get(world.admin, '/api/v1/game/liability')
    expect(liability['parts']).toMatchObject([{ confirmed: 30, money: { currency: 'SEK' } }])
    const ledger = await world.get(world.admin, `/api/v1/game/ledger?userId=${world.elin.id}`)
    expect(ledger['lines']).toHaveLength(3)
    expect(ledger['balance']).toEqual({ provisional: 0, confirmed: 30, reserved: 0, spent: 0 })
  })
})
