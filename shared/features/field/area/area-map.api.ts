import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import type { Corner } from './area.rules.ts'

/** Most houses that a map shows at once. Beyond it, the nearer view has them. */
export const MAP_HOUSES_MAX = 5000

/** Longest outline in an address: 200 corners of five decimals. */
const OUTLINE_TEXT_MAX = 5000
const NOT_A_CORNER = /[^-\d.,;]/u

/** Corners as a part of an address: `lng,lat;lng,lat`, to the metre. */
export const textOfCorners = (corners: readonly Corner[]): string =>
  corners.map((corner) => corner.map((degrees) => degrees.toFixed(5)).join(',')).join(';')

/** The corners of such a text. */
export const cornersOfText = (text: string): Corner[] =>
  text.split(';').flatMap((part): Corner[] => {
    const [lng, lat] = part.split(',').map(Number)
    return lng !== undefined && lat !== undefined && Number.isFinite(lng) && Number.isFinite(lat) ? [[lng, lat]] : []
  })

const box = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })
export type MapBox = z.infer<typeof box>

/** The background that the server is configured with. Null: the bundled borders alone. */
export const mapTilesSchema = z.nullable(z.object({ url: z.string(), attribution: z.string() }))
export type MapTiles = NonNullable<z.infer<typeof mapTilesSchema>>

/** What was drawn, as answers have it: longitude and latitude of each corner. */
export const outlineSchema = z.array(z.tuple([z.number(), z.number()]))

/** The areas in use as they are drawn, and where the doors of some postal codes, or all doors, are. */
export const getAreaMap = endpoint({
  method: 'GET',
  path: '/api/v1/areas/map',
  access: 'view sales_planner',
  reach: 'company',
  whileActing: true,
  /** `codes`: the first view is of these postal codes. */
  input: z.strictObject({ codes: z.optional(z.string().check(z.maxLength(3000))) }),
  output: z.object({
    tiles: mapTilesSchema,
    areas: z.array(z.object({ id: idSchema, name: z.string(), outline: outlineSchema })),
    /** Null: no house has a place. */
    box: z.nullable(box),
  }),
})
export type AreaMap = z.infer<typeof getAreaMap.output>

const degrees = (most: number) => z.coerce.number().check(z.minimum(-most), z.maximum(most))

/** The houses of a view of the map. */
export const getMapHouses = endpoint({
  method: 'GET',
  path: '/api/v1/areas/map/houses',
  access: 'view sales_planner',
  reach: 'company',
  whileActing: true,
  input: z.strictObject({ west: degrees(180), south: degrees(90), east: degrees(180), north: degrees(90) }),
  output: z.object({
    houses: z.array(z.object({ lng: z.number(), lat: z.number(), doors: z.number(), areaId: z.nullable(idSchema) })),
    /** Whether all houses of the view are there. */
    isWhole: z.boolean(),
  }),
})
export type MapHouse = z.infer<typeof getMapHouses.output>['houses'][number]

/** The doors inside a drawing, and the areas that have some of them too. */
export const countDrawnDoors = endpoint({
  method: 'GET',
  path: '/api/v1/areas/map/drawing',
  access: 'view sales_planner',
  reach: 'company',
  whileActing: true,
  input: z.strictObject({
    outline: z.string().check(
      z.maxLength(OUTLINE_TEXT_MAX),
      z.refine((text) => !NOT_A_CORNER.test(text)),
    ),
    areaId: z.optional(idSchema),
  }),
  output: z.object({
    houses: z.number(),
    doors: z.number(),
    /** `code`: the other area has their postal code and keeps them. `drawn`: both outlines have them. */
    others: z.array(z.object({ id: idSchema, name: z.string(), doors: z.number(), why: z.enum(['code', 'drawn']) })),
  }),
})
export type DrawnDoors = z.infer<typeof countDrawnDoors.output>
