import * as z from 'zod/mini'
import { doorKey, streetKeyOf } from '../../../../shared/features/field/door/house.rules.ts'
import { DOORS_MAX, type Door } from '../../../../shared/features/field/door/door.schema.ts'
import { houses, type House } from '../../../../shared/features/field/door/house.schema.ts'
import { idSchema } from '../../../../shared/kernel/ids.ts'
import { serverWork } from '../../../../shared/sync/bounds.ts'
import { accept, command, needRow, put } from '../../../../shared/sync/command.ts'

const heldSchema = z.object({
  areaId: z.nullable(idSchema),
  areaName: z.string(),
  sellerIds: z.array(idSchema),
  teamIds: z.array(idSchema),
})
export type HeldBy = z.infer<typeof heldSchema>

const partsSchema = z.object({ stair: z.string(), floor: z.string(), flat: z.string() })

/** Puts a house into the area that covers it now, and names those who hold it. */
export const placeHouse = command({
  name: 'house.place',
  permission: 'view sales_planner',
  ...serverWork({ by: 'POST /api/v1/areas/:id/holdings/:holdingId/restore' }),
  args: z.object({ houseId: idSchema, held: heldSchema }),
  load: ({ houseId }) => [needRow(houses, houseId)],
  decide: ({ houseId, held }, rows) => {
    const house = rows.get(houses, houseId)
    return accept(house && !isHeldSo(house, held) ? [put(houses, { ...house, ...held })] : [])
  },
})

const isHeldSo = (house: House, held: HeldBy): boolean =>
  house.areaId === held.areaId &&
  house.areaName === held.areaName &&
  house.sellerIds.join() === held.sellerIds.join() &&
  house.teamIds.join() === held.teamIds.join()

const addressSchema = z.object({
  country: z.enum(['SE', 'FI']),
  postalCode: z.string(),
  town: z.string(),
  street: z.string(),
  number: z.string(),
  place: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
})

/** Adds the doors of a house that are not known yet. Known doors stay, with their visits: a file can come again. */
export const importHouse = command({
  name: 'house.import',
  permission: 'view sales_planner',
  ...serverWork({ none: 'a door that stands in the street stays known' }),
  args: z.object({ houseId: idSchema, address: addressSchema, held: heldSchema, doors: z.array(partsSchema) }),
  load: ({ houseId }) => [needRow(houses, houseId)],
  decide: ({ houseId, address, held, doors }, rows) => {
    const known = rows.get(houses, houseId)
    const place = address.place ?? known?.place ?? null
    const house = known
      ? { ...known, ...held, place }
      : { id: houseId, ...address, ...held, place, streetKey: streetKeyOf(address), doors: [] }
    const added = newDoors(house.doors, doors)
    const isSame = known && added.length === 0 && isHeldSo(known, held) && samePlace(known.place, place)
    return accept(isSame ? [] : [put(houses, { ...house, doors: [...house.doors, ...added] })])
  },
})

type Place = House['place']
const samePlace = (one: Place, other: Place): boolean => one?.lat === other?.lat && one?.lng === other?.lng

/** The doors that a house does not have yet, as far as it has room. */
export function newDoors(known: readonly Door[], given: readonly z.infer<typeof partsSchema>[]): Door[] {
  const keys = new Set(known.map(({ key }) => key))
  const added: Door[] = []
  for (const parts of given) {
    const key = doorKey(parts)
    if (keys.has(key) || keys.size >= DOORS_MAX) continue
    keys.add(key)
    added.push({ key, ...parts, visits: [] })
  }
  return added
}
