import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { collection } from '../../../sync/collection.ts'
import type { Country } from '../../catalog/provider.schema.ts'
import type { Door } from './door.schema.ts'

/**
 * One house with its doors. It has no names: nothing here says who lives there. Phones hold the houses of their own areas.
 */
export const houseSchema = z.object({
  id: idSchema,
  version: z.number(),
  areaId: z.nullable(idSchema),
  areaName: z.string(),
  /** The people and teams that hold its area today. */
  sellerIds: z.array(idSchema),
  teamIds: z.array(idSchema),
  /** Postal town and street in lower case: what a phone finds the houses of a street by. */
  streetKey: z.string(),
  street: z.string(),
  number: z.string(),
  postalCode: z.string(),
  town: z.string(),
  country: z.custom<Country>(),
  /** Where the house is, as the imported list says. */
  place: z.custom<{ readonly lat: number; readonly lng: number } | null>(),
  // Their shape is part of no first load (`door.schema.ts`).
  doors: z.custom<Door[]>(),
})
export type House = z.infer<typeof houseSchema>

export const houses = collection<House>({ name: 'houses', schema: houseSchema, indexes: ['streetKey'] })
