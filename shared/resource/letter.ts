import * as z from 'zod/mini'
import { instantSchema } from '../kernel/days.ts'
import { idSchema } from '../kernel/ids.ts'

/** The ways that a letter can go. */
export type LetterWay = 'mail' | 'sms'

/**
 * `waiting` → `sending` → `sent` or `failed`. `held`: it waits for a person. `kept`: nothing can send it here. `unsure`: it may
 * have gone, so that only a person sends it again. `handed_over`: a person has sent it in another way. `no_address` and `taken_back`
 * are set by the kind.
 */
export type LetterState =
  | 'waiting'
  | 'held'
  | 'sending'
  | 'sent'
  | 'unsure'
  | 'failed'
  | 'kept'
  | 'no_address'
  | 'handed_over'
  | 'taken_back'

/** Names a letter among those of a row. */
export const letterFormSchema = z.strictObject({ letterId: idSchema })

/** The sender, and the time, of a letter that a person sent from their own phone. Earlier servers omit it. */
export const handedOverSchema = z._default(
  z.nullable(z.object({ byId: idSchema, byName: z.string(), at: instantSchema })),
  null,
)
export type HandedOver = z.infer<typeof handedOverSchema>
