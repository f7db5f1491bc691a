import { describe, expect, test } from 'vitest'
import { failure } from '../../../kernel/result.ts'
import type { Facts } from '../../../sync/command.ts'
import { decideOver, writtenBy } from '../../../sync/testing/decide-over.ts'
import { doorOf, fieldId, houseOf, visitOf } from '../testing/field-world.ts'
import { undoVisit, visitDoor, type VisitArgs } from './door-visit.commands.ts'
import { VISITS_KEPT, type Door } from './door.schema.ts'
import { houses } from './house.schema.ts'

const NOW = Date.parse('2026-12-03T13:00:00Z')
const MINUTE_MS = 60_000
const seller = fieldId(1)
const colleague = fieldId(2)

const facts = (change: Partial<Facts> = {}): Facts => ({
  actor: {
    userId: seller,
    name: 'Sanna',
    teamId: null,
    officeId: null,
    regionId: null,
    zone: 'Europe/Stockholm',
    grants: [{ permission: 'create sales', extent: 'own' }],
  },
  device: fieldId(99),
  seq: 1,
  commandId: fieldId(98),
  at: NOW,
  now: NOW,
  businessDay: '2026-12-03',
  idFor: (n) => fieldId(200 + n),
  ...change,
})

const visiting = (change: Partial<VisitArgs> = {}) => ({
  houseId: houseOf().id,
  doorKey: doorOf().key,
  result: 'away' as const,
  backAt: null,
  knownAt: null,
  position: null,
  ...change,
})

const visit = (args: Partial<VisitArgs> = {}, door: Partial<Door> = {}, house = {}) =>
  decideOver(visitDoor, visiting(args), {
    rows: { houses: [houseOf({ doors: [doorOf(door)], ...house })] },
    facts: facts(),
  })

const refusal = (code: string, field?: string) => ({ kind: 'refused', failures: [failure(code, field)] })

describe('a visit [product 5.17]', () => {
  test('is the status of its door, and a door remembers the last six', async () => {
    const earlier = Array.from({ length: VISITS_KEPT }, (_, n) =>
      visitOf({ id: fieldId(300 + n), at: NOW - (n + 1) * 1000 }),
    )
    const [house] = writtenBy(await visit({ result: 'no' }, { visits: earlier }), houses)
    expect(house?.doors[0]?.visits).toHaveLength(VISITS_KEPT)
    expect(house?.doors[0]?.visits[0]).toEqual({ id: fieldId(200), result: 'no', at: NOW, by: seller, backAt: null })
  })

  test('is logged in an area of one’s own alone, or one that was held when the seller knocked', async () => {
    expect(await visit({}, {}, { sellerIds: [colleague] })).toEqual(refusal('door.not-found'))
    expect(await visit({ wasHeld: true }, {}, { sellerIds: [] })).toMatchObject({ kind: 'accepted' })
  })

  test('names the moment to come back at, and that moment lies ahead', async () => {
    expect(await visit({ result: 'later' })).toEqual(refusal('door.back-at-required', 'backAt'))
    expect(await visit({ result: 'later', backAt: NOW - 1 })).toEqual(refusal('door.back-at-required', 'backAt'))
    const [house] = writtenBy(await visit({ result: 'later', backAt: NOW + MINUTE_MS }), houses)
    expect(house?.doors[0]?.visits[0]?.backAt).toBe(NOW + MINUTE_MS)
  })

  test('is refused for good at a door that asked for no contact', async () => {
    const door = { visits: [visitOf(), visitOf({ id: fieldId(7), result: 'block', at: 1 })] }
    expect(await visit({ result: 'sale' }, door)).toEqual(refusal('door.blocked'))
  })

  test('warns both sellers when a colleague was there today and the phone did not know', async () => {
    const door = { visits: [visitOf({ by: colleague, at: NOW - MINUTE_MS })] }
    expect(await visit({}, door)).toMatchObject({
      events: [{ type: 'door.doubled', payload: { sellerId: seller, otherId: colleague } }],
    })
    expect(await visit({ knownAt: NOW - MINUTE_MS }, door)).toMatchObject({ events: [] })
  })
})

describe('a visit is taken back', () => {
  const undo = (visits: Door['visits'], change: Partial<Facts> = {}) =>
    decideOver(
      undoVisit,
      { houseId: houseOf().id, doorKey: doorOf().key, visitId: fieldId(900) },
      { rows: { houses: [houseOf({ doors: [doorOf({ visits })] })] }, facts: facts(change) },
    )

  test('and the door is as it was', async () => {
    const before = visitOf({ id: fieldId(8), result: 'no', at: 5 })
    const [house] = writtenBy(await undo([visitOf({ at: NOW - MINUTE_MS }), before]), houses)
    expect(house?.doors[0]?.visits).toEqual([before])
  })

  test('by its own seller, on the same half day, before another visit', async () => {
    expect(await undo([visitOf({ at: NOW, by: colleague })])).toEqual(refusal('door.not-found'))
    expect(await undo([visitOf({ at: NOW - 13 * 60 * MINUTE_MS })])).toEqual(refusal('door.undo-too-late'))
    expect(await undo([visitOf({ id: fieldId(9), at: NOW }), visitOf({ at: NOW - 1 })])).toEqual(
      refusal('door.visited-since'),
    )
  })

  test('but a request for no contact only within a minute: it is permanent', async () => {
    expect(await undo([visitOf({ result: 'block', at: NOW - MINUTE_MS })])).toMatchObject({ kind: 'accepted' })
    expect(await undo([visitOf({ result: 'block', at: NOW - MINUTE_MS - 1 })])).toEqual(refusal('door.blocked'))
  })
})
