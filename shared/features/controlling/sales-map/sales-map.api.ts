import * as z from 'zod/mini'
import { reportContract, type ReportAnswer } from '../../../resource/report.ts'
import { countries } from '../../catalog/provider.schema.ts'

/** Areas that orders are counted in. */
export const mapLevels = ['county', 'municipality', 'postal'] as const
export type MapLevel = (typeof mapLevels)[number]

/** A group of fewer orders is not shown: it could be one person. */
export const SHOWN_FROM = 5
/** The longest period of the map: each order is read with its customer. */
export const MAP_DAYS_MAX = 92

const areaSchema = z.object({ code: z.string(), name: z.string(), orders: z.number() })
export type MapArea = z.infer<typeof areaSchema>

/** Orders by area. No person, no address. */
export const salesMapReport = reportContract({
  name: 'sales-map',
  path: '/api/v1/controlling/sales-map',
  permission: 'view controlling',
  period: { unit: 'day', maxYears: 1 },
  places: ['providerId'],
  dimensions: mapLevels,
  measures: { orders: 'number' },
  fields: { country: z.enum(countries) },
  output: z.object({
    /** The most orders first; only areas with {@link SHOWN_FROM} or more. */
    areas: z.array(areaSchema),
    /** In areas that are not shown. */
    hidden: z.number(),
    /** Without a postal code that is known. */
    unplaced: z.number(),
    total: z.number(),
  }),
})
export type SalesMap = ReportAnswer<typeof salesMapReport>
