import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { collection } from '../../../sync/collection.ts'

/** What a seller found at a door. `block`: do not contact, for the whole company and for good. */
export const visitResults = ['away', 'no', 'later', 'customer', 'sale', 'block'] as const
export type VisitResult = (typeof visitResults)[number]

/** A door remembers this many visits; the newest is its status. */
export const VISITS_KEPT = 6
/** The doors of one house or stair. */
export const DOORS_MAX = 400

const visitSchema = z.object({
  id: idSchema,
  result: z.enum(visitResults),
  at: instantSchema,
  by: idSchema,
  /** The moment to come back at. */
  backAt: z.nullable(instantSchema),
})
export type DoorVisit = z.infer<typeof visitSchema>

const doorSchema = z.object({
  /** Unique within its house; made of stair, floor and flat. */
  key: z.string(),
  stair: z.string(),
  floor: z.string(),
  flat: z.string(),
  /** Newest first. */
  visits: z.array(visitSchema),
})
export type Door = z.infer<typeof doorSchema>

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
  country: z.enum(['SE', 'FI']),
  /** Where the house is, as the imported list says. */
  place: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  doors: z.array(doorSchema),
})
export type House = z.infer<typeof houseSchema>

export const houses = collection<House>({ name: 'houses', schema: houseSchema, indexes: ['streetKey'] })
