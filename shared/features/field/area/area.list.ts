import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { freeText, oneLine } from '../../../kernel/one-line.ts'
import { recordContract, recordFields } from '../../../resource/record.ts'
import { codesIn } from './area.rules.ts'

export const CODES_MAX = 200
export const OUTLINE_MAX = 200

// A tuple of zod would be part of every first load.
const pointSchema = z.custom<[lng: number, lat: number]>(
  (value) =>
    Array.isArray(value) && value.length === 2 && isWithin(value[0], MOST_EAST) && isWithin(value[1], MOST_NORTH),
)

const MOST_EAST = 180
const MOST_NORTH = 90
const isWithin = (value: unknown, most: number): boolean => typeof value === 'number' && Math.abs(value) <= most

const outlineSchema = z.array(pointSchema).check(z.maxLength(OUTLINE_MAX, 'area.outline-too-long'))

export const areaFormSchema = z.strictObject({
  name: z.string().check(oneLine(), z.minLength(1, 'area.name-missing'), z.maxLength(80, 'record.too-long')),
  providerId: z.nullable(idSchema),
  /** Postal codes, parted by spaces, commas or lines. */
  postalCodes: z.string().check(
    freeText(),
    z.maxLength(3000, 'record.too-long'),
    z.refine((text) => codesIn(text).length <= CODES_MAX, 'area.codes-too-many'),
  ),
  /** What was drawn on a map: longitude and latitude of each corner. Empty: nothing. */
  outline: outlineSchema,
  note: z.string().check(freeText(), z.maxLength(500, 'record.too-long')),
})
export type AreaForm = z.infer<typeof areaFormSchema>

/** Where doors are knocked at: by postal codes, or drawn on a map. */
export const areas = recordContract({
  name: 'areas',
  view: 'view sales_planner',
  change: 'view sales_planner',
  row: z.object({
    ...recordFields,
    name: z.string(),
    providerId: z.nullable(idSchema),
    providerName: z.string(),
    postalCodes: z.string(),
    outline: outlineSchema,
    note: z.string(),
    /** The names of those who hold it today. */
    holders: z.string(),
    doors: z.number(),
    visited: z.number(),
    /** Visited doors of a hundred; null without doors. */
    coverage: z.nullable(z.number()),
    sales: z.number(),
    blocked: z.number(),
  }),
  form: areaFormSchema,
  unique: ['name'],
  list: {
    filters: { providerId: 'many' },
    sorts: ['name'],
    defaultSort: { by: 'name', direction: 'asc' },
  },
})
export type AreaRow = z.infer<typeof areas.row>
