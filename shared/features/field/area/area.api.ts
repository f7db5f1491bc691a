import * as z from 'zod/mini'
import { daySchema, givenDaySchema, instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { cleanLine } from '../../../kernel/one-line.ts'
import { noForm, rowActs } from '../../../resource/row-acts.ts'
import { mapTilesSchema, outlineSchema } from './area-map.api.ts'

const nothing = z.strictObject({})

/** `limit`: the seller got a fourth area. `expired`: its last day has passed. */
export const holdingEnds = ['released', 'limit', 'expired'] as const

const holdingSchema = z.object({
  id: idSchema,
  version: z.number(),
  holderKind: z.enum(['seller', 'team']),
  holderId: idSchema,
  holderName: z.string(),
  fromDay: daySchema,
  untilDay: z.nullable(daySchema),
  endedAt: z.nullable(instantSchema),
  endedWhy: z.nullable(z.enum(holdingEnds)),
})
export type AreaHolding = z.infer<typeof holdingSchema>

const holdings = z.object({
  /** The newest first, at most 100. */
  holdings: z.array(holdingSchema),
  /** The area that a seller gave up for this one. */
  releasedName: z.nullable(z.string()),
})
export type AreaHoldings = z.infer<typeof holdings>

export const getHoldings = endpoint({
  method: 'GET',
  path: '/api/v1/areas/:id/holdings',
  access: 'view sales_planner',
  reach: 'company',
  whileActing: true,
  input: nothing,
  output: holdings,
})

/**
 * Gives an area to a seller or a team. A seller's oldest is released for a fourth. The id is made by the client: sent twice, it is
 * one. Refusals: 404, 409 `area.held-already`, `area.until-past`, `area.holder-unknown`.
 */
export const addHolding = endpoint({
  method: 'POST',
  path: '/api/v1/areas/:id/holdings',
  access: 'view sales_planner',
  reach: 'company',
  whileActing: false,
  input: z.strictObject({
    id: idSchema,
    holderKind: z.enum(['seller', 'team']),
    holderId: idSchema,
    untilDay: z.nullable(givenDaySchema),
  }),
  output: holdings,
})

const holdingAct = rowActs({
  path: '/api/v1/areas/:id/holdings/:holdingId',
  right: 'view sales_planner',
  reach: 'company',
})

/** Takes an area back. */
export const endHolding = holdingAct('end', { logs: 'areaTaken', form: noForm, answer: holdings })

/** Gives an area back that was taken, as it was. Refused where a seller holds three by now (`area.limit`). */
export const restoreHolding = holdingAct('restore', { logs: 'areaGiven', form: noForm, answer: holdings })

/** The people and teams who can hold an area. */
export const getAreaChoices = endpoint({
  method: 'GET',
  path: '/api/v1/areas/choices',
  access: 'view sales_planner',
  reach: 'company',
  whileActing: true,
  input: nothing,
  output: z.object({
    sellers: z.array(z.object({ id: idSchema, name: z.string() })),
    teams: z.array(z.object({ id: idSchema, name: z.string() })),
  }),
})

const counts = {
  doors: z.number(),
  visited: z.number(),
  answered: z.number(),
  sales: z.number(),
  blocked: z.number(),
}

/** Coverage of areas: sums of doors, never of people. A coach sees the areas that the own team and its sellers hold. */
export const getCoverage = endpoint({
  method: 'GET',
  path: '/api/v1/areas/coverage',
  access: ['view sales_planner', 'update daily_checkouts'],
  reach: 'query',
  whileActing: true,
  input: nothing,
  output: z.object({
    areas: z.array(z.object({ id: idSchema, name: z.string(), holders: z.string(), ...counts })),
  }),
})

/** The streets of an area, in the order of the alphabet. 404 beyond the right. */
export const getStreetCoverage = endpoint({
  method: 'GET',
  path: '/api/v1/areas/:id/coverage',
  access: ['view sales_planner', 'update daily_checkouts'],
  reach: 'row',
  whileActing: true,
  input: nothing,
  output: z.object({
    area: z.object({ id: idSchema, name: z.string(), holders: z.string(), outline: outlineSchema }),
    streets: z.array(
      z.object({
        street: z.string(),
        town: z.string(),
        /** The middle of its houses; null where none has a place. */
        place: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
        ...counts,
      }),
    ),
    tiles: mapTilesSchema,
  }),
})

export type Coverage = z.infer<typeof getCoverage.output>['areas'][number]
export type AreaStreets = z.infer<typeof getStreetCoverage.output>
export type StreetCoverage = AreaStreets['streets'][number]

/** The most doors of one request; a file is sent in parts. */
export const DOORS_AT_ONCE = 1000
/** The most doors of one file. */
export const DOORS_PER_FILE = 300_000

/** Whose saved columns a file of doors may use. */
export const doorColumnsImport = { name: 'doors', permission: 'view sales_planner' } as const

const cell = (max: number) => z.string().check(z.overwrite<string>(cleanLine), z.maxLength(max))

const importedDoor = z.strictObject({
  street: cell(100),
  number: cell(20),
  postalCode: cell(20),
  town: cell(60),
  stair: cell(15),
  floor: cell(15),
  flat: cell(15),
  lat: cell(30),
  lng: cell(30),
})
export type ImportedDoor = z.infer<typeof importedDoor>

/**
 * Adds doors from a file, a part at a time. A door that is known stays as it is, with its visits: a part can be sent again.
 */
export const importDoors = endpoint({
  method: 'POST',
  path: '/api/v1/doors/imports',
  access: 'view sales_planner',
  reach: 'company',
  whileActing: false,
  input: z.strictObject({
    country: z.enum(['SE', 'FI']),
    doors: z.array(importedDoor).check(z.minLength(1), z.maxLength(DOORS_AT_ONCE)),
  }),
  output: z.object({
    added: z.number(),
    existing: z.number(),
    faults: z.array(z.object({ row: z.number(), field: z.string(), code: z.string() })),
  }),
})
export type ImportedPart = z.infer<typeof importDoors.output>
