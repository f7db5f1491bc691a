import * as z from 'zod/mini'
import { instantSchema, type Instant } from '../kernel/days.ts'
import { idSchema, type Id } from '../kernel/ids.ts'

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

/** The outcomes of sending a letter that its subject stores. `kept`: nothing can send it here. `unsure`: it may have gone. */
export const letterOutcomes = ['sent', 'kept', 'no_address', 'failed', 'unsure'] as const
export type LetterOutcome = (typeof letterOutcomes)[number]

export const isLetterOutcome = (state: LetterState): state is LetterOutcome =>
  (letterOutcomes as readonly LetterState[]).includes(state)

/** The person who gave a letter to its receiver. `via` is null where the way was not noted. */
export interface LetterHanded {
  readonly byId: Id
  readonly at: Instant
  readonly via: LetterWay | null
}
