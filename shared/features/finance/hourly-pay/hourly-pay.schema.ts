import * as z from 'zod/mini'
import { givenDaySchema, timeZones } from '../../../kernel/days.ts'
import { amountSchema } from '../../../kernel/money.ts'

const ID_MAX_LENGTH = 60
/** Highest hourly pay. A larger amount is a misplaced decimal point. */
const MOST_ORE = 5000_00

/** Hourly pay of a country or of one person. It holds from its day until the next one of the same. */
export const hourlyPayFormSchema = z.strictObject({
  /** Empty: everybody in the country who has no hourly pay of their own. */
  sellerId: z.string().check(z.maxLength(ID_MAX_LENGTH)),
  zone: z.enum(timeZones),
  /** 0: hours are not paid. */
  hourlyPayOre: amountSchema.check(z.minimum(0, 'product.price-negative'), z.maximum(MOST_ORE, 'hourly-pay.too-high')),
  fromDay: givenDaySchema,
})
export type HourlyPayForm = z.infer<typeof hourlyPayFormSchema>
export type HourlyPay = HourlyPayForm & { readonly id: string; readonly archivedAt: number | null }
