import * as z from 'zod/mini'
import { idSchema } from '../kernel/ids.ts'

/** How many there are; where it is not exact, more than this. */
export const totalSchema = z.object({ n: z.number(), exact: z.boolean() })
export type Total = z.infer<typeof totalSchema>

/** The answer to `GET /api/v1/lists/<name>`, whatever its rows are. */
export const listPageSchema = z.object({
  rows: z.array(z.unknown()),
  /** For `after`, and for `before`; null at the ends. */
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
  total: totalSchema,
  /** The server's clock when it read them. */
  asOf: z.number(),
})

/** `…/counts`: how many each view holds. */
export const listCountsSchema = z.object({ views: z.record(z.string(), totalSchema) })

/** `…/rows/:id`: one row, and the rows beside it in the list the query describes. */
export const listRowSchema = z.object({
  row: z.unknown(),
  previous: z.nullable(idSchema),
  next: z.nullable(idSchema),
  /** Counts from 1; null if the row is not in that list, or is beyond the counted rows. */
  position: z.nullable(z.number()),
  total: totalSchema,
  asOf: z.number(),
})

/** The channel that tells open lists about changes. */
export const listChannel = (name: string): string => `private-list.${name}`
export const LIST_CHANGED = 'App\\Events\\ListChanged'
