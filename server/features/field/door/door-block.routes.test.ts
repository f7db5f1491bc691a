import { describe, expect, test } from 'vitest'
import type { DoorBlock } from '../../../../shared/features/field/door/door-block.api.ts'
import {
  DOOR_BLOCK_BURST,
  DOOR_BLOCKS_A_DAY,
  UNDO_BLOCK_MS,
} from '../../../../shared/features/field/door/door-visit.commands.ts'
import { derivedId } from '../../../../shared/sync/derived-id.ts'
import { addTestUser, type TestUser } from '../../account/testing/test-people.ts'
import { notificationTable } from '../../messaging/notification/notification.table.ts'
import { houseAt, openFieldWorld, type FieldWorld } from '../testing/field-world.ts'
import { doorBlockJob } from './door-block.store.ts'
import { doorBlockTable } from './door-block.table.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'

const DAY_MS = 86_400_000
const DOORS = DOOR_BLOCKS_A_DAY + 3

let world: FieldWorld
let office: TestUser
worldOf(async () => {
  world = await openFieldWorld()
  await world.doors(...Array.from({ length: DOORS }, (_, flat) => houseAt({ flat: String(1000 + flat) })))
  const { id } = await world.area()
  await world.give(id, world.seller.id)
  await world.give(id, world.colleague.id)
  office = await addTestUser(world.platform, 'backoffice', world.place)
  return world.platform
})

const blocks = async (user = office) =>
  (await world.call<{ blocks: DoorBlock[] }>('GET', 'door-blocks', { user })).blocks
const decide = (act: 'lift' | 'restore', { id, version }: DoorBlock, body: object = {}, user = office) =>
  world.call<{ blocks: DoorBlock[]; code?: string }>('POST', `door-blocks/${id}/${act}`, {
    body: { version, ...body },
    user,
  })
const REASON = { reason: 'Kunden ringde och vill ha besök.' }

const sellerAt = async (user: TestUser) => {
  const phone = await world.phoneOf(user)
  const at = async (door: number) => {
    const [house] = await phone.pull()
    return { houseId: house?.id ?? '', doorKey: house?.doors[door]?.key ?? '' }
  }
  const knock = async (door: number, result = 'block', change: object = {}) => {
    const visit = { ...(await at(door)), result, backAt: null, knownAt: null, position: null, ...change }
    return phone.give('door.visit', visit)
  }
  return { phone, at, knock }
}

describe('doors that asked for no contact [security H4]', () => {
  test('back office lifts a block with a reason, and the door can be knocked at again', async () => {
    const { knock } = await sellerAt(world.seller)
    await knock(0)
    world.platform.clock.advance(UNDO_BLOCK_MS + 1)
    expect(await knock(0, 'away')).toMatchObject({ codes: ['door.blocked'] })
    const [block] = await blocks()
    if (!block) throw new Error('no block')
    expect(block).toMatchObject({ sellerName: 'Test seller', state: 'inForce', history: [] })
    expect(await decide('lift', block, { reason: ' ' })).toMatchObject({ status: 422 })
    const { blocks: after } = await decide('lift', block, REASON)
    expect(after).toMatchObject([
      { state: 'lifted', history: [{ to: 'lifted', byName: 'Test backoffice', at: world.platform.now(), ...REASON }] },
    ])
    expect(await knock(0, 'away')).toMatchObject({ status: 'applied' })
    expect(await decide('lift', block, REASON)).toMatchObject({ status: 409, code: 'door.not-blocked' })
  })

  test('of two clerks who lift a block at the same moment, one does, and the history has one step', async () => {
    const { knock } = await sellerAt(world.seller)
    await knock(0)
    const [block] = await blocks()
    if (!block) throw new Error('no block')
    const answers = await Promise.all([decide('lift', block, REASON), decide('lift', block, REASON)])
    expect(answers.filter(({ code }) => code === 'door.not-blocked')).toHaveLength(1)
    expect(await blocks()).toMatchObject([{ state: 'lifted', history: [{ to: 'lifted' }] }])
  })

  test('a lifting is taken back: the door is blocked again', async () => {
    const { knock } = await sellerAt(world.seller)
    await knock(0)
    const [block] = await blocks()
    if (!block) throw new Error('no block')
    const [lifted] = (await decide('lift', block, REASON)).blocks
    if (!lifted) throw new Error('no block')
    expect((await decide('restore', lifted)).blocks).toMatchObject([
      { state: 'inForce', history: [{ to: 'lifted' }, { to: 'inForce' }] },
    ])
    expect(await knock(0, 'away')).toMatchObject({ codes: ['door.blocked'] })
  })

  test('over the limit of a day the wish binds its seller, and everybody once back office has confirmed it', async () => {
    const { knock } = await sellerAt(world.seller)
    for (let door = 0; door < DOOR_BLOCKS_A_DAY; door += 1) expect((await knock(door)).status).toBe('applied')
    const over = DOOR_BLOCKS_A_DAY
    expect(await knock(over, 'block', { blocksToday: 0 })).toMatchObject({ status: 'applied' })
    expect(await knock(over, 'away')).toMatchObject({ codes: ['door.blocked'] })
    const colleague = await sellerAt(world.colleague)
    for (let each = 0; each < 8; each += 1) {
      world.platform.clock.advance(1000)
      expect(await colleague.knock(over, 'away')).toMatchObject({ status: 'applied' })
    }
    expect(await knock(over, 'away')).toMatchObject({ codes: ['door.blocked'] })
    const [waiting] = await blocks()
    if (!waiting) throw new Error('no block')
    expect(waiting.state).toBe('waiting')
    await decide('restore', waiting)
    expect(await colleague.knock(over, 'away')).toMatchObject({ codes: ['door.blocked'] })
    world.platform.clock.advance(DAY_MS)
    await knock(over + 1)
    expect((await blocks(await world.again(office))).filter(({ state }) => state === 'waiting')).toEqual([])
  })

  test('back office hears of many blocks, and once more when they begin to wait', async () => {
    const { knock } = await sellerAt(world.seller)
    const told = async () =>
      (await world.db.select().from(notificationTable))
        .filter(({ userId }) => userId === office.id)
        .map((row) => row.words)
    for (let door = 0; door < DOOR_BLOCK_BURST; door += 1) {
      expect(await told()).toEqual([])
      await knock(door)
    }
    expect(await told()).toEqual(['doorBlockBurst'])
    for (let door = DOOR_BLOCK_BURST; door < DOORS; door += 1) await knock(door)
    expect(await told()).toEqual(['doorBlockBurst', 'doorBlockBurst'])
  })

  test('a slip of the thumb that is taken back leaves nothing', async () => {
    const { phone, at, knock } = await sellerAt(world.seller)
    const { id } = await knock(0)
    await phone.give('door.undo', { ...(await at(0)), visitId: derivedId(id, 0) })
    expect(await blocks()).toEqual([])
  })

  test('a door that was blocked before blocks were stored can be lifted too', async () => {
    const { knock } = await sellerAt(world.seller)
    await knock(0)
    await world.db.delete(doorBlockTable)
    await doorBlockJob(world.platform).run(world.platform.now())
    const chief = await addTestUser(world.platform, 'admin', world.place)
    const [block] = await blocks(chief)
    if (!block) throw new Error('no block')
    await decide('lift', block, REASON, chief)
    expect(await knock(0, 'away')).toMatchObject({ status: 'applied' })
  })

  test('is decided by nobody without the right, or beyond its reach', async () => {
    const { knock } = await sellerAt(world.seller)
    await knock(0)
    const [block] = await blocks()
    if (!block) throw new Error('no block')
    for (const user of [world.seller, world.coach]) {
      expect(await decide('lift', block, REASON, user)).toMatchObject({ status: 403 })
      expect(await world.call('GET', 'door-blocks', { user })).toMatchObject({ status: 403 })
    }
  })
})
