import * as z from 'zod/mini'
import type { TimeZone } from './days.ts'

// Not a registry of zod: that one would be in the first load of every phone.
const moneySchemas = new WeakSet<object>()

/**
 * Marks a schema of money, or of the share of it that a person is paid. An answer to a person who acts in another's name
 * shows only the sign of such a number, whatever its field is called (decision 0110).
 */
export function asMoney<Schema extends object>(schema: Schema): Schema {
  moneySchemas.add(schema)
  return schema
}

/** Whether a schema, or the one that it adds checks to, is marked as money. */
export function isMoneySchema(schema: z.core.$ZodType): boolean {
  const { parent } = schema._zod
  return moneySchemas.has(schema) || (parent !== undefined && isMoneySchema(parent))
}

/** Money is a whole number of the currency's smallest unit (öre, cent). Never a float. */
export const amountSchema = asMoney(z.number().check(z.int(), z.minimum(-1e13), z.maximum(1e13)))

/** Money as it was calculated, in an answer: a sum, an average or a forecast. Also a figure that is money in one of its units. */
export const moneyFigureSchema = asMoney(z.number())

/** How much of a value a person is paid, in hundredths of a percent. */
export const payShareSchema = asMoney(z.number().check(z.int()))

export const currencies = ['SEK', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/** The currency of a country's sales and pay. */
export const currencyOfCountry = (country: string): Currency => (country === 'FI' ? 'EUR' : 'SEK')

/** So many whole öre or cents. */
export const moneySchema = z.object({ currency: z.enum(currencies), ore: amountSchema })
export type Amount = z.infer<typeof moneySchema>

/** The currency of an office's country. */
export const currencyIn = (zone: TimeZone): Currency => (zone === 'Europe/Helsinki' ? 'EUR' : 'SEK')

/**
 * Sums by currency: kronor and euro are never added together. `own` comes first. A currency with a sum of zero is
 * left out; if all are zero, the result is zero in `own`.
 */
export function addUp(amounts: readonly Amount[], own: Currency): readonly [Amount, ...Amount[]] {
  const others = currencies.filter((currency) => currency !== own)
  const [first = { currency: own, ore: 0 }, ...rest] = [own, ...others]
    .map((currency) => ({ currency, ore: amountIn(currency, amounts) }))
    .filter(({ ore }) => ore !== 0)
  return [first, ...rest]
}

/** The sum of the amounts in one currency. Other currencies are ignored. */
export const amountIn = (wanted: Currency, amounts: readonly Amount[]): number =>
  amounts.reduce((sum, { currency, ore }) => (currency === wanted ? sum + ore : sum), 0)

/** The nearest whole öre or cent; a half goes up. */
export const roundHalfUp = (amount: number): number => Math.floor(amount + 0.5)
