import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { embedKinds } from './embed.list.ts'

export const embedReasons = ['everyone', 'role', 'user'] as const
export type EmbedReason = (typeof embedReasons)[number]

/** The people who get an embed, each with the reason. At most 500. */
export const getEmbedPeople = endpoint({
  method: 'GET',
  path: '/api/v1/guide-embeds/:id/people',
  access: 'admin embeds',
  reach: 'company',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({
    people: z.array(
      z.object({ userId: idSchema, name: z.string(), why: z.enum(embedReasons), roles: z.array(z.string()) }),
    ),
  }),
})

/** The embeds of one person, each with the reason. */
export const getEmbedsOfPerson = endpoint({
  method: 'GET',
  path: '/api/v1/guide-embeds/of/:id',
  access: 'admin embeds',
  reach: 'company',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({
    embeds: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        kind: z.enum(embedKinds),
        why: z.enum(embedReasons),
        roles: z.array(z.string()),
      }),
    ),
  }),
})

/** The sites that may be shown in frames, by their hosts. */
export const getEmbedHosts = endpoint({
  method: 'GET',
  path: '/api/v1/guide-embeds/hosts',
  access: 'admin embeds',
  reach: 'company',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({ hosts: z.array(z.string()) }),
})
