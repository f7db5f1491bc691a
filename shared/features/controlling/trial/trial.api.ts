import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema, type Id } from '../../../kernel/ids.ts'
import { currencies } from '../../../kernel/money.ts'
import { fileColumnSchema } from '../../../resource/file-column.ts'
import { mapFields, mapProfileSchema } from '../map/controlling-map.schema.ts'
import { fileNotesSchema, runCountsSchema, sampleRowSchema } from '../run/controlling-run.schema.ts'

/** Where the bytes of a file are sent. `?name=` is what the file is called. */
export const controllingFilePath = (id: Id) => `/api/v1/controlling/files/${id}` as const

/** The permissions with which a file can be sent and looked at. */
export const fileRights = ['update providers', 'update sale_reports'] as const

const lookSchema = z.object({
  name: z.string(),
  bytes: z.number(),
  sheets: z.array(z.string()),
  heads: z.array(z.string()),
  /** The first rows under the headings. */
  lines: z.array(z.array(z.string())),
  /** The columns as they were guessed. */
  guessed: z.partialRecord(z.enum(mapFields), fileColumnSchema),
})
export type FileLook = z.infer<typeof lookSchema>

const shapeSchema = z.pick(mapProfileSchema, { encoding: true, delimiter: true, sheet: true })

/** Reads the first lines of a file. */
export const postFileLook = endpoint({
  method: 'POST',
  path: '/api/v1/controlling/files/:id/look',
  access: fileRights,
  reach: 'company',
  whileActing: false,
  input: shapeSchema,
  output: lookSchema,
})

/** So many rows of a file are tried. */
export const TRIAL_ROWS = 2000

const trialSchema = z.object({
  rows: z.number(),
  /** Of the provider's amounts. */
  currency: z.enum(currencies),
  counts: runCountsSchema,
  sample: z.array(sampleRowSchema),
  /** Statuses and products of the file, with how often each stands there; those that the map knows too. */
  statuses: z.array(z.object({ code: z.string(), n: z.number(), isKnown: z.boolean() })),
  products: z.array(z.object({ code: z.string(), n: z.number(), isKnown: z.boolean() })),
  /** An amount that is read as thousands although its three last figures may be decimals; empty: there is none. */
  unclearAmount: z.string(),
  notes: fileNotesSchema,
  /** Days and amounts that could not be read. */
  unreadable: z.array(z.object({ field: z.enum(mapFields), line: z.number(), text: z.string() })),
})
export type Trial = z.infer<typeof trialSchema>

/** Reads and matches the first rows of a file with a profile. Nothing is stored. */
export const postTrial = endpoint({
  method: 'POST',
  path: '/api/v1/controlling/files/:id/trial',
  access: fileRights,
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ providerId: idSchema, profile: mapProfileSchema }),
  output: trialSchema,
})
