import * as z from 'zod/mini'
import type { DoorVisit } from '../../../../shared/features/field/door/door.schema.ts'
import { withDoor } from '../../../../shared/features/field/door/door-visit.commands.ts'
import { houses } from '../../../../shared/features/field/door/house.schema.ts'
import { idSchema } from '../../../../shared/kernel/ids.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import { serverWork } from '../../../../shared/sync/bounds.ts'
import { accept, command, needRow, put, refuse } from '../../../../shared/sync/command.ts'

/** Back office lifts a block of a door, or puts one in force. `block` is what the server has stored of it. */
export const decideDoorBlock = command({
  name: 'door.decide-block',
  permission: 'update sale_reports',
  ...serverWork({ by: 'POST /api/v1/door-blocks/:id/restore' }),
  args: z.strictObject({
    blockId: idSchema,
    houseId: idSchema,
    doorKey: z.string(),
    sellerId: z.string(),
    visitedAt: z.number(),
    to: z.enum(['inForce', 'lifted']),
    reason: z.string(),
  }),
  load: ({ houseId }) => [needRow(houses, houseId)],
  decide: ({ blockId, houseId, doorKey, sellerId, visitedAt, to }, rows) => {
    const house = rows.get(houses, houseId)
    const door = house?.doors.find(({ key }) => key === doorKey)
    if (!house || !door) return refuse(failure('door.not-found'))
    const others = door.visits.filter(({ id }) => id !== blockId)
    const block: DoorVisit = { id: blockId, result: 'block', at: visitedAt, by: sellerId, backAt: null }
    const visits = to === 'lifted' ? others : [block, ...others].toSorted((one, other) => other.at - one.at)
    return accept([put(houses, withDoor(house, { ...door, visits }))])
  },
})
