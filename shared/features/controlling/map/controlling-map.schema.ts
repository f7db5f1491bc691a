import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema } from '../../../kernel/money.ts'
import { oneLine } from '../../../kernel/one-line.ts'
import { fileColumnSchema } from '../../../resource/file-column.ts'
import { PROVIDER_WORDS_MAX, providerWordSchema } from '../../orders/provider-report/provider-report.schema.ts'

/** What a column of a provider's file can hold. */
export const mapFields = [
  'orderNumber',
  'idNumber',
  'phone',
  'name',
  'postalCode',
  'address',
  'soldOn',
  'status',
  'statusDay',
  'reason',
  'product',
  'amount',
] as const
export type MapField = (typeof mapFields)[number]

/** What a row is matched with a sale by. */
export const matchKeys = ['order', 'identity', 'phone', 'home'] as const
export type MatchKey = (typeof matchKeys)[number]

export const fileEncodings = ['auto', 'utf-8', 'utf-16le', 'windows-1252'] as const
export type FileEncoding = (typeof fileEncodings)[number]
export const fileDelimiters = ['auto', 'semicolon', 'comma', 'tab', 'pipe'] as const
export type FileDelimiter = (typeof fileDelimiters)[number]
/** `auto` reads every common spelling in which the day comes before the month. */
export const dateFormats = ['auto', 'month_first'] as const
export type DateFormat = (typeof dateFormats)[number]
/** `auto`: the last comma or point of an amount begins its decimals. */
export const decimalSigns = ['auto', 'comma', 'point'] as const
export type DecimalSign = (typeof decimalSigns)[number]

/** Which of our amounts the provider's is compared with. */
export const comparedAmounts = ['commission', 'order_value', 'none'] as const
export type ComparedAmount = (typeof comparedAmounts)[number]

/** What a row says that has no status: nothing more, or that the provider pays for the order. */
export const rowMeanings = ['nothing', 'paid'] as const

const SHEET_MAX = 200
const CODES_MAX = 200

const codeSchema = z.strictObject({
  code: z.string().check(oneLine(), z.minLength(1, 'controlling.code-required'), z.maxLength(80, 'record.too-long')),
  productId: idSchema,
})
export type ProductCode = z.infer<typeof codeSchema>

/** How the files of a provider are read and compared. A version of a map never changes. */
export const mapProfileSchema = z.strictObject({
  /** Each field's column. A field that is left out has none. */
  columns: z.partialRecord(z.enum(mapFields), fileColumnSchema),
  /** The sheet of a workbook; empty: the first one with rows. */
  sheet: z.string().check(oneLine(), z.maxLength(SHEET_MAX, 'record.too-long')),
  encoding: z.enum(fileEncodings),
  delimiter: z.enum(fileDelimiters),
  dateFormat: z.enum(dateFormats),
  decimalSign: z.enum(decimalSigns),
  statuses: z.array(providerWordSchema).check(z.maxLength(PROVIDER_WORDS_MAX, 'provider-report.too-many-words')),
  products: z.array(codeSchema).check(z.maxLength(CODES_MAX, 'controlling.too-many-codes')),
  rowMeans: z.enum(rowMeanings),
  /** In the order in which they are tried. */
  keys: z.array(z.enum(matchKeys)).check(
    z.minLength(1, 'controlling.key-required'),
    z.maxLength(matchKeys.length),
    z.refine((keys) => new Set(keys).size === keys.length, 'controlling.key-twice'),
  ),
  amountIs: z.enum(comparedAmounts),
  /** Amounts that differ by no more are equal. */
  toleranceOre: amountSchema.check(z.nonnegative()),
  /** How far the day of the sale may be from the day in the file. */
  toleranceDays: z.int().check(z.nonnegative(), z.maximum(60)),
  /** Differences below this amount are closed without a person; 0: none is. */
  closeUnderOre: amountSchema.check(z.nonnegative()),
})
export type MapProfile = z.infer<typeof mapProfileSchema>

/** The profile of a new map, with the key order of product 5.16. */
export const emptyProfile: MapProfile = {
  columns: {},
  sheet: '',
  encoding: 'auto',
  delimiter: 'auto',
  dateFormat: 'auto',
  decimalSign: 'auto',
  statuses: [],
  products: [],
  rowMeans: 'nothing',
  keys: [...matchKeys],
  amountIs: 'commission',
  toleranceOre: 0,
  toleranceDays: 7,
  closeUnderOre: 0,
}

export const MAP_NAME_MAX = 80

export const mapFormSchema = z.strictObject({
  providerId: idSchema,
  name: z
    .string()
    .check(oneLine(), z.minLength(1, 'record.name-required'), z.maxLength(MAP_NAME_MAX, 'record.too-long')),
  content: mapProfileSchema,
})
export type MapForm = z.infer<typeof mapFormSchema>
