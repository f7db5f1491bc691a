import * as z from 'zod/mini'
import { givenDaySchema, timeZones } from '../../../kernel/days.ts'
import { amountSchema } from '../../../kernel/money.ts'

const ID_MAX_LENGTH = 60
/** No hour is paid with more: a slip of the decimal point is. */
const MOST_ORE = 5000_00

/** What an hour is paid with from a day on, until the next of the same: everybody in a country, or one person. */
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
