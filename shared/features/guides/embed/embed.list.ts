import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { oneLine } from '../../../kernel/one-line.ts'
import { recordContract, recordFields } from '../../../resource/record.ts'

export const embedKinds = ['form', 'film', 'board', 'sheet'] as const
export type EmbedKind = (typeof embedKinds)[number]

const text = (max: number) => z.string().check(oneLine(), z.maxLength(max, 'record.too-long'))

export const embedFormSchema = z.strictObject({
  name: text(80).check(z.minLength(1, 'embed.name-missing')),
  kind: z.enum(embedKinds),
  address: z
    .string()
    .check(oneLine(), z.maxLength(1000, 'record.too-long'), z.regex(/^https:\/\/[^\s<>"\\]+$/u, 'embed.bad-address')),
  /** The reason that its readers are given. Empty: the product's own. */
  reasonSv: text(200),
  reasonEn: text(200),
  reasonFi: text(200),
  /** None, and nobody by name: it is shown in guides alone. */
  roleIds: z.array(idSchema).check(z.maxLength(50)),
  userIds: z.array(idSchema).check(z.maxLength(100)),
  isForEveryone: z.boolean(),
})
export type EmbedForm = z.infer<typeof embedFormSchema>

/** Parts of other sites: forms, films, boards and sheets, and the people who get them. */
export const guideEmbeds = recordContract({
  name: 'guide-embeds',
  view: 'admin embeds',
  change: 'admin embeds',
  row: z.object({
    ...recordFields,
    name: z.string(),
    kind: z.enum(embedKinds),
    address: z.string(),
    host: z.string(),
    /** Whether its site is on the list of allowed sites. */
    allowed: z.enum(['yes', 'no']),
    reasonSv: z.string(),
    reasonEn: z.string(),
    reasonFi: z.string(),
    roleIds: z.array(idSchema),
    userIds: z.array(idSchema),
    isForEveryone: z.boolean(),
    /** Their names. */
    roles: z.string(),
    users: z.string(),
    /** How many people get it. */
    people: z.number(),
  }),
  form: embedFormSchema,
  unique: ['name'],
  list: {
    filters: { kind: 'many' },
    sorts: ['name', 'kind'],
    defaultSort: { by: 'name', direction: 'asc' },
  },
})
export type EmbedRow = z.infer<typeof guideEmbeds.row>
