import * as z from 'zod/mini'
import { daySchema, type Day } from '../../shared/kernel/days.ts'
import { idSchema, type Id } from '../../shared/kernel/ids.ts'
import { startPathTo } from '../start-paths.ts'

const nextDoorSchema = z.object({
  day: daySchema,
  /** The door that was answered last, and its house. The street page chooses the door after it. */
  houseId: idSchema,
  doorKey: z.string(),
  /** The next door, in the words of the list. */
  name: z.string(),
  street: z.string(),
})
/** Where a seller's walk goes on. */
export type NextDoor = z.infer<typeof nextDoorSchema>

const keyOf = (userId: Id): string => `rond.${userId}.next-door`

/** The door that this device chose last on this day. Null: no walk of the day, or its street is done. */
export function keptNextDoor(userId: Id, today: Day): NextDoor | null {
  try {
    const found = nextDoorSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null'))
    return found.success && found.data.day === today ? found.data : null
  } catch {
    return null
  }
}

/** Stores where the walk goes on. A device without space continues without it. */
export function keepNextDoor(userId: Id, next: NextDoor | null): void {
  try {
    if (next === null) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify(next))
  } catch {
    localStorage.removeItem(keyOf(userId))
  }
}

/** The street page with the next door chosen. */
export const pathOfNextDoor = ({ houseId, doorKey }: Pick<NextDoor, 'houseId' | 'doorKey'>): string =>
  `${startPathTo('doors')}?${new URLSearchParams({ house: houseId, after: doorKey })}`
