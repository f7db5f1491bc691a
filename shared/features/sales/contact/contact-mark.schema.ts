import * as z from 'zod/mini'
import { daySchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { collection } from '../../../sync/collection.ts'

/**
 * By what somebody is recognised: an identity number, a name at an address, a telephone number, and that number once more
 * as the register against sales calls is asked for it.
 */
export const contactKinds = ['identity', 'home', 'phone', 'register'] as const
export type ContactKind = (typeof contactKinds)[number]

/**
 * A kind and 24 bits of a keyed hash: enough to recognise whom one stands before, too little to say who is on the list
 * (docs/decisions/0017-contact-marks.md). Of the register's numbers 40 bits: among millions, 24 would hit every fifth.
 */
export const markSchema = z.string().check(z.regex(/^([ihp]:[0-9a-f]{6}|r:[0-9a-f]{10})$/))
export type Mark = z.infer<typeof markSchema>

/** Why somebody may not be sold to: they have told us. The registers against sales calls are rows of their own. */
export const contactBlocks = ['own'] as const
export type ContactBlock = (typeof contactBlocks)[number]

/** That somebody is a customer, or may not be contacted. No name, no number, no address. */
export const contactMarkSchema = z.object({
  id: idSchema,
  version: z.number(),
  mark: markSchema,
  block: z.nullable(z.enum(contactBlocks)),
  /** Of a customer: whose products, in which month (its first day), at which office. Null of a block. */
  providerId: z.nullable(idSchema),
  soldOn: z.nullable(daySchema),
  officeId: z.nullable(idSchema),
})
export type ContactMark = z.infer<typeof contactMarkSchema>

export const contactMarks = collection<ContactMark>({
  name: 'contactMarks',
  schema: contactMarkSchema,
  indexes: ['mark'],
})

/** The organisation's key for marks, as phones that sell hold it: base64url of 32 bytes. One row. */
export const contactKeySchema = z.object({ id: idSchema, version: z.number(), key: z.string() })
export type ContactKey = z.infer<typeof contactKeySchema>

export const contactKeys = collection<ContactKey>({ name: 'contactKeys', schema: contactKeySchema, indexes: [] })
