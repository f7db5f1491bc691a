import * as z from 'zod/mini'
import type { Actor } from '../../../access/actor.ts'
import { needsOtherEyes } from '../../../access/four-eyes.ts'
import type { Place } from '../../../access/reach.ts'
import { failure, type Failure } from '../../../kernel/result.ts'
import { payrollMonthSchema } from '../../commission/pay-line/commission-payout.schema.ts'

/** What only the server knows of an act about pay. It fills this in; what a device says of it is dropped. */
export const payrollKnownSchema = z.optional(
  z.strictObject({
    /** Nobody else in the company could do it. */
    nobodyElse: z.boolean(),
    /** The first month, from the one that was asked for on, whose payroll is not locked. */
    openMonth: payrollMonthSchema,
    /** Whether the payroll of the line of pay is locked, and approved by somebody else. */
    isLocked: z.boolean(),
    isApproved: z.boolean(),
  }),
)
export type PayrollKnown = z.infer<typeof payrollKnownSchema>

/** Nobody moves their own pay, however high their role, as long as the company has anybody else who may. */
export const ownPayFailures = (
  party: Pick<Place, 'sellerId'>,
  actor: Pick<Actor, 'userId'>,
  known: PayrollKnown,
): readonly Failure[] => (needsOtherEyes(party, actor, known?.nobodyElse) ? [failure('commission.own')] : [])
