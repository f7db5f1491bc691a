import type { Door, DoorVisit } from '../door/door.schema.ts'
import type { House } from '../door/house.schema.ts'
import { doorKey } from '../door/house.rules.ts'

/** Ids and houses for tests. */
export const fieldId = (n: number): string => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

export const visitOf = (change: Partial<DoorVisit> = {}): DoorVisit => ({
  id: fieldId(900),
  result: 'away',
  at: Date.parse('2026-12-02T13:00:00Z'),
  by: fieldId(1),
  backAt: null,
  ...change,
})

export function doorOf(change: Partial<Door> = {}): Door {
  const parts = { stair: 'A', floor: '1', flat: '1101', ...change }
  return { key: doorKey(parts), visits: [], ...parts }
}

export const houseOf = (change: Partial<House> = {}): House => ({
  id: fieldId(50),
  version: 1,
  areaId: fieldId(60),
  areaName: 'Hornstull',
  sellerIds: [fieldId(1)],
  teamIds: [],
  streetKey: 'stockholm/påhittsgatan',
  street: 'Påhittsgatan',
  number: '4',
  postalCode: '11820',
  town: 'Stockholm',
  country: 'SE',
  place: { lat: 59.3151, lng: 18.0347 },
  doors: [doorOf()],
  ...change,
})
