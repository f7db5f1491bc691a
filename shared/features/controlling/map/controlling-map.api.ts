import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { rowActs } from '../../../resource/row-acts.ts'
import { mapFormSchema, mapProfileSchema } from './controlling-map.schema.ts'

const mapAct = rowActs({ path: '/api/v1/controlling/maps/:id', right: 'update providers', reach: 'company' })

const editionSchema = z.object({ number: z.number(), at: instantSchema, byName: z.string() })

const mapViewSchema = z.object({
  id: idSchema,
  version: z.number(),
  providerId: idSchema,
  providerName: z.string(),
  name: z.string(),
  profile: mapProfileSchema,
  archived: z.boolean(),
  /** Newest first. */
  editions: z.array(editionSchema),
})
export type MapView = z.infer<typeof mapViewSchema>

/** A map with its versions. `edition` asks for an earlier one. */
export const getMap = endpoint({
  method: 'GET',
  path: '/api/v1/controlling/maps/:id',
  access: 'view controlling',
  reach: 'company',
  whileActing: true,
  input: z.strictObject({ edition: z.optional(z.string().check(z.regex(/^\d{1,6}$/))) }),
  output: mapViewSchema,
})

/** Writes the next version. The browser makes the id; version 0 stands for a new map. 412 `record.changed-meanwhile`. */
export const putMap = mapAct('edit', {
  method: 'PUT',
  at: '',
  logs: 'edited',
  form: mapFormSchema,
  answer: mapViewSchema,
})

/** Takes a map out of use, or gives it back. Its runs stay. */
export const postMapArchived = mapAct('archived', { form: z.strictObject({ archived: z.boolean() }), wasBlind: true })
