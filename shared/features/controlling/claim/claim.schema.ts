import * as z from 'zod/mini'
import { givenDaySchema } from '../../../kernel/days.ts'
import { amountSchema } from '../../../kernel/money.ts'
import { freeText } from '../../../kernel/one-line.ts'

/** How far a claim at a provider has come. */
export const claimStates = ['draft', 'sent', 'answered', 'paid', 'written_off'] as const
export type ClaimState = (typeof claimStates)[number]

/** Which step may follow which. A claim that was written off can be taken up again. */
export const claimSteps: Readonly<Record<ClaimState, readonly ClaimState[]>> = {
  draft: ['sent', 'written_off'],
  sent: ['answered', 'paid', 'written_off'],
  answered: ['sent', 'paid', 'written_off'],
  paid: [],
  written_off: ['sent'],
}

/** How old missing money is, in days since the sale. */
export const ages = ['0-30', '31-60', '61-90', '91+'] as const
export type Age = (typeof ages)[number]

/** Days since the sale. */
export const ageOf = (days: number): Age => (days <= 30 ? '0-30' : days <= 60 ? '31-60' : days <= 90 ? '61-90' : '91+')

const NOTE_MAX = 1000

export const claimStepFormSchema = z.strictObject({
  day: givenDaySchema,
  note: z.string().check(freeText(), z.maxLength(NOTE_MAX, 'record.too-long')),
  /** What the provider has paid; only of a claim that is paid. */
  paidOre: z.nullable(amountSchema.check(z.nonnegative())),
})
export type ClaimStepForm = z.infer<typeof claimStepFormSchema>

/** The most orders of one claim. */
export const CLAIM_LINES_MAX = 5000
