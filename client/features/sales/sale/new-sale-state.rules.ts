import * as z from 'zod/mini'
import { idSchema } from '../../../../shared/kernel/ids.ts'

const soldAtSchema = z.object({ houseId: idSchema, doorKey: z.string() })
/** The door of an area at which a sale was begun. */
export type SoldAt = z.infer<typeof soldAtSchema>

const newSaleStateSchema = z.object({ isNew: z.boolean(), soldAt: z.optional(z.nullable(soldAtSchema)) })
/** What the page of a sale that was just handed in is given in the browser's history. */
export type NewSaleState = z.infer<typeof newSaleStateSchema>

/** Reads the state of a history entry: that of another page, or of an earlier release, has no door. */
export const soldAtIn = (state: unknown): SoldAt | null => newSaleStateSchema.safeParse(state).data?.soldAt ?? null
