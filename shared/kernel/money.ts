import * as z from 'zod/mini'

/** Money is a whole number of the currency's smallest unit (öre, cent). Never a float. */
export const amountSchema = z.number().check(z.int(), z.minimum(-1e13), z.maximum(1e13))

export const currencies = ['SEK', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/** The nearest whole öre or cent; a half goes up. */
export const roundHalfUp = (amount: number): number => Math.floor(amount + 0.5)
