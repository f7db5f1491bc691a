import * as z from 'zod/mini'
import { oneLine } from '../../../kernel/one-line.ts'
import { givenDaySchema } from '../../../kernel/days.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'

/** What an extra income belongs to. */
export const extraIncomeScopes = ['company', 'office', 'team', 'provider', 'seller'] as const
export type ExtraIncomeScope = (typeof extraIncomeScopes)[number]

/** How it is shared out among the sellers of its scope: not at all, or by the order value or the hours of its month. */
export const extraIncomeAllocations = ['none', 'by_order_value', 'by_hours'] as const
export type ExtraIncomeAllocation = (typeof extraIncomeAllocations)[number]

const DESCRIPTION_MAX_LENGTH = 200
const ID_MAX_LENGTH = 60

/** What finance writes of an extra income. */
export const extraIncomeFormSchema = z
  .strictObject({
    day: givenDaySchema,
    description: z
      .string()
      .check(
        oneLine(),
        z.minLength(1, 'extra-income.description-required'),
        z.maxLength(DESCRIPTION_MAX_LENGTH, 'record.too-long'),
      ),
    amountOre: amountSchema.check(z.refine((ore) => ore !== 0, 'extra-income.amount-required')),
    currency: z.enum(currencies),
    scope: z.enum(extraIncomeScopes),
    scopeId: z.string().check(z.maxLength(ID_MAX_LENGTH)),
    allocation: z.enum(extraIncomeAllocations),
  })
  .check(
    z.refine(({ scope, scopeId }) => scope === 'company' || scopeId !== '', {
      error: 'extra-income.scope-required',
      path: ['scopeId'],
    }),
    // Nobody reports hours by provider.
    z.refine(({ scope, allocation }) => scope !== 'provider' || allocation !== 'by_hours', {
      error: 'extra-income.no-hours-of-provider',
      path: ['allocation'],
    }),
  )
export type ExtraIncomeForm = z.infer<typeof extraIncomeFormSchema>
