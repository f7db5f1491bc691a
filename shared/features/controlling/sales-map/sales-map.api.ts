import * as z from 'zod/mini'
import { givenDaySchema, instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { countries } from '../../catalog/provider.schema.ts'

/** Areas that orders are counted in. */
export const mapLevels = ['county', 'municipality', 'postal'] as const
export type MapLevel = (typeof mapLevels)[number]

/** A group of fewer orders is not shown: it could be one person. */
export const SHOWN_FROM = 5
/** The longest period of the map. */
export const MAP_DAYS_MAX = 92

const areaSchema = z.object({ code: z.string(), name: z.string(), orders: z.number() })
export type MapArea = z.infer<typeof areaSchema>

const answerSchema = z.object({
  /** The most orders first; only areas with {@link SHOWN_FROM} or more. */
  areas: z.array(areaSchema),
  /** In areas that are not shown. */
  hidden: z.number(),
  /** Without a postal code that is known. */
  unplaced: z.number(),
  total: z.number(),
  asOf: instantSchema,
})
export type SalesMapAnswer = z.infer<typeof answerSchema>

/** Orders by area. No person, no address. */
export const getSalesMap = endpoint({
  method: 'GET',
  path: '/api/v1/controlling/sales-map',
  access: 'view controlling',
  reach: 'company',
  whileActing: true,
  input: z.strictObject({
    country: z.enum(countries),
    level: z.enum(mapLevels),
    from: givenDaySchema,
    to: givenDaySchema,
    providerId: z.optional(idSchema),
  }),
  output: answerSchema,
})
