import type { Country } from '../../../../shared/features/catalog/provider.schema.ts'
import { importDoors, type ImportedDoor, type ImportedPart } from '../../../../shared/features/field/area/area.api.ts'
import type { Point } from '../../../../shared/features/field/door/position.rules.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { systemActor } from '../../../sync/server-acts.ts'
import type { Sync } from '../../../sync/sync.ts'
import { areaFinder, loadAreas } from './area.store.ts'
import { loadHolders } from './holding.store.ts'
import { importHouse, newDoors } from '../door/house-write.commands.ts'
import { houseIdOf, houseStore } from '../door/house.store.ts'

/** A part is a thousand doors of at most some 400 bytes each. */
const LIMITS = { maxBytes: 1024 * 1024, perMinute: 600 }

/** Doors from a file, a part at a time: a file of 300,000 doors is 300 calls, each of them safe to send again. */
export function doorImportRoutes(platform: Platform, sync: Pick<Sync, 'applyAllOnServer'>): readonly Route[] {
  const { db } = platform.database
  return [
    route(
      importDoors,
      async ({ input: { country, doors } }) => {
        const read = doors.map((door, row) => readDoor(door, { row, country }))
        const faults = read.flatMap((one) => ('code' in one ? [one] : []))
        const sound = read.flatMap((one) => ('code' in one ? [] : [one]))
        const find = areaFinder(await loadAreas(db), await loadHolders(db))
        const byHouse = [...groupBy(sound, ({ houseId }) => houseId)]
        const known = new Map(
          (
            await houseStore.load(
              db,
              byHouse.map(([id]) => id),
            )
          ).map((house) => [house.id, house]),
        )
        let added = 0
        const acts = byHouse.flatMap(([houseId, given]) => {
          const [first] = given
          if (!first) return []
          const fresh = newDoors(known.get(houseId)?.doors ?? [], given)
          added += fresh.length
          const { address } = first
          const place = given.find((one) => one.address.place !== null)?.address.place ?? null
          const held = find({ ...address, place: place ?? known.get(houseId)?.place ?? null })
          const parts = given.map(({ stair, floor, flat }) => ({ stair, floor, flat }))
          const args = { houseId, address: { ...address, place }, held, doors: parts }
          return [{ command: importHouse, args, actor: systemActor(importHouse.permission) }]
        })
        await sync.applyAllOnServer(acts)
        return { added, existing: sound.length - added, faults }
      },
      LIMITS,
    ),
  ]
}

interface ReadDoor {
  readonly houseId: string
  readonly address: {
    readonly country: Country
    readonly postalCode: string
    readonly town: string
    readonly street: string
    readonly number: string
    readonly place: Point | null
  }
  readonly stair: string
  readonly floor: string
  readonly flat: string
}

type Fault = ImportedPart['faults'][number]

function readDoor(door: ImportedDoor, { row, country }: { row: number; country: Country }): ReadDoor | Fault {
  const { street, number, town, stair, floor, flat } = door
  const postalCode = door.postalCode.replaceAll(/\s|^(?:SE|FI)-?/giu, '')
  if (street === '') return { row, field: 'street', code: 'door.street-required' }
  if (!/^\d{5}$/u.test(postalCode)) return { row, field: 'postalCode', code: 'door.bad-postal-code' }
  if (number === '' || !/\d/u.test(number)) return { row, field: 'number', code: 'door.number-required' }
  if (town === '') return { row, field: 'town', code: 'door.town-required' }
  const place = placeOf(door)
  if (place === 'unreadable') return { row, field: 'lat', code: 'door.bad-place' }
  const address = { country, postalCode, town, street, number, place }
  return { houseId: houseIdOf(address), address, stair, floor, flat }
}

/** Degrees with a point or a comma. Nothing in both columns: the place is not known. */
function placeOf({ lat, lng }: Pick<ImportedDoor, 'lat' | 'lng'>): Point | null | 'unreadable' {
  if (lat === '' && lng === '') return null
  const [north, east] = [lat, lng].map((text) => (text === '' ? Number.NaN : Number(text.replace(',', '.'))))
  // Sweden and Finland, with some water around them: a file with another order of columns is noticed.
  const isHere = north !== undefined && east !== undefined && north > 54 && north < 71 && east > 10 && east < 32
  return isHere ? { lat: north, lng: east } : 'unreadable'
}
