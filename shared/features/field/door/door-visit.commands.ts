import * as z from 'zod/mini'
import { dayOf, givenInstantSchema, instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { failure } from '../../../kernel/result.ts'
import { aTap } from '../../../sync/bounds.ts'
import { accept, command, needRow, put, refuse, type Facts } from '../../../sync/command.ts'
import { doorBlockBurst, doorDoubled } from './door.events.ts'
import { isBlocked, isHolder, lastVisit } from './house.rules.ts'
import { VISITS_KEPT, visitResults, type Door, type DoorVisit } from './door.schema.ts'
import { houses, type House } from './house.schema.ts'
import { positionSchema } from './position.rules.ts'

const DAY_MS = 86_400_000
const BACK_WITHIN_MS = 90 * DAY_MS
/** A visit can be taken back for half a day. */
const UNDO_MS = DAY_MS / 2
/** A request for no contact is permanent: only a slip of the thumb is taken back. */
export const UNDO_BLOCK_MS = 60_000
/** So many doors a seller may block in a day; more wait for back office, which hears of it at the burst. */
export const DOOR_BLOCKS_A_DAY = 20
export const DOOR_BLOCK_BURST = 10

const doorAt = { houseId: idSchema, doorKey: z.string().check(z.maxLength(60)) }

export const visitArgsSchema = z.strictObject({
  ...doorAt,
  result: z.enum(visitResults),
  backAt: z.nullable(givenInstantSchema),
  /** The newest visit of the door that the seller could see. */
  knownAt: z.nullable(instantSchema),
  /** Null: the phone may not or cannot say where it is. Then nothing is stored. */
  position: z.nullable(positionSchema),
  /** Whether the area was the seller's when they knocked. Only the server knows it; what a phone says is dropped. */
  wasHeld: z.optional(z.boolean()),
  /** How many doors the seller has blocked today. The server counts; what a phone says is dropped. */
  blocksToday: z.optional(z.int().check(z.nonnegative())),
})
export type VisitArgs = z.infer<typeof visitArgsSchema>

/** The customer's wish is respected by the seller who heard it; for everybody else it waits. */
export const isOverBlocks = ({ result, blocksToday = 0 }: Pick<VisitArgs, 'result' | 'blocksToday'>): boolean =>
  result === 'block' && blocksToday >= DOOR_BLOCKS_A_DAY

/** One tap at a door: its result. Works without network. */
export const visitDoor = command({
  name: 'door.visit',
  permission: 'create sales',
  ...aTap({ by: 'door.undo', liftedBy: 'update sale_reports', how: 'POST /api/v1/door-blocks/:id/lift' }),
  args: visitArgsSchema,
  load: ({ houseId }) => [needRow(houses, houseId)],
  decide: (args, rows, facts) => {
    const { result, backAt } = args
    const house = rows.get(houses, args.houseId)
    const door = house?.doors.find(({ key }) => key === args.doorKey)
    if (!house || !door || !(isHolder(house, facts.actor) || args.wasHeld === true))
      return refuse(failure('door.not-found'))
    if (isBlocked(door, facts.actor.userId)) return refuse(failure('door.blocked'))
    const isAgreed = backAt !== null && backAt > facts.at && backAt <= facts.at + BACK_WITHIN_MS
    if (result === 'later' && !isAgreed) return refuse(failure('door.back-at-required', 'backAt'))
    const visit = {
      id: facts.idFor(0),
      result,
      at: facts.at,
      by: facts.actor.userId,
      backAt: result === 'later' ? backAt : null,
      ...(isOverBlocks(args) ? { waits: true as const } : {}),
    }
    const visits = kept([visit, ...door.visits])
    return accept(
      [put(houses, withDoor(house, { ...door, visits }))],
      [...doubleOf(door, args, facts), ...burstOf(args, facts)],
    )
  },
})

/** The newest visits. A block stays whatever follows it: one that waits does not keep others from the door. */
function kept(visits: readonly DoorVisit[]): readonly DoorVisit[] {
  const newest = visits.toSorted((one, other) => other.at - one.at)
  return newest.filter(({ result }, index) => index < VISITS_KEPT || result === 'block')
}

/** Back office hears of many blocks in a day, and once more when they begin to wait. */
function burstOf({ result, blocksToday = 0 }: VisitArgs, { actor }: Facts) {
  const isBurst = blocksToday + 1 === DOOR_BLOCK_BURST || blocksToday === DOOR_BLOCKS_A_DAY
  return result === 'block' && isBurst ? [doorBlockBurst({ sellerId: actor.userId })] : []
}

/** A colleague was at the door on the same day, and the seller's phone did not know it yet. */
function doubleOf(door: Door, { houseId, knownAt }: VisitArgs, { actor, at }: Facts) {
  const { userId, zone } = actor
  const other = door.visits.find(
    (visit) => visit.by !== userId && visit.at > (knownAt ?? 0) && dayOf(visit.at, zone) === dayOf(at, zone),
  )
  return other ? [doorDoubled({ houseId, sellerId: userId, otherId: other.by, at })] : []
}

/** Takes a visit back, with everything that was stored with it. */
export const undoVisit = command({
  name: 'door.undo',
  permission: 'create sales',
  ...aTap({ by: 'door.visit' }),
  args: z.strictObject({ ...doorAt, visitId: idSchema }),
  load: ({ houseId }) => [needRow(houses, houseId)],
  decide: ({ houseId, doorKey, visitId }, rows, facts) => {
    const house = rows.get(houses, houseId)
    const door = house?.doors.find(({ key }) => key === doorKey)
    const visit = door?.visits.find(({ id }) => id === visitId)
    if (!house || !door || !visit || visit.by !== facts.actor.userId) return refuse(failure('door.not-found'))
    if (lastVisit(door) !== visit) return refuse(failure('door.visited-since'))
    if (facts.at - visit.at > (visit.result === 'block' ? UNDO_BLOCK_MS : UNDO_MS))
      return refuse(failure(visit.result === 'block' ? 'door.blocked' : 'door.undo-too-late'))
    const visits = door.visits.filter((one) => one !== visit)
    return accept([put(houses, withDoor(house, { ...door, visits }))])
  },
})

/** A house with one door replaced. */
export const withDoor = (house: House, door: Door): House => ({
  ...house,
  doors: house.doors.map((one) => (one.key === door.key ? door : one)),
})
