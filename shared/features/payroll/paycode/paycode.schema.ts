import * as z from 'zod/mini'
import { givenDaySchema } from '../../../kernel/days.ts'
import { oneLine } from '../../../kernel/one-line.ts'
import { absenceTypes } from '../../time/report/time-report.schema.ts'

/** Hours and days of time reports. A travel day is paid beside its hours. */
const timeSources = ['work_hours', 'travel_day', 'allowance_half', 'allowance_full', ...absenceTypes] as const
/** Lines of pay, by their kind (`commission_payout.of`). A correction is paid as commission. */
const paySources = ['commission', 'override', 'quality_bonus'] as const

/** Sources of payroll lines. A paycode belongs to one of them. */
export const paycodeSources = [...timeSources, ...paySources] as const
export type PaycodeSource = (typeof paycodeSources)[number]

/** h: hours; pcs: days; kr: an amount in kronor or euros. */
export const paycodeUnits = ['h', 'pcs', 'kr'] as const
export type PaycodeUnit = (typeof paycodeUnits)[number]

export const paycodeCountries = ['SE', 'FI'] as const
export type PaycodeCountry = (typeof paycodeCountries)[number]

/** The sign of a normal line in the payroll system. PAXml itself takes positive values, the code gives the sign. */
export const paycodeSigns = ['plus', 'minus'] as const

/** tidkod: hours and absence; lonkod: a standard code of PAXml; lonart: a pay type of the receiver's own. */
export const paxmlKinds = ['tidkod', 'lonkod', 'lonart'] as const
export type PaxmlKind = (typeof paxmlKinds)[number]

/** The unit follows from the source. */
export function unitOf(source: PaycodeSource): PaycodeUnit {
  if ((paySources as readonly string[]).includes(source)) return 'kr'
  return source === 'travel_day' || source === 'allowance_half' || source === 'allowance_full' ? 'pcs' : 'h'
}

/** Whether the source is a whole or partial absence. */
export const isAbsence = (source: PaycodeSource): boolean => (absenceTypes as readonly string[]).includes(source)

/** Letters of codes are those of the receiver's system, Å, Ä and Ö among them. */
const code = (max: number) =>
  z.string().check(oneLine(), z.maxLength(max, 'record.too-long'), z.regex(/^[\p{L}\d_.-]*$/u, 'paycode.code-letters'))

export const paycodeFormSchema = z
  .strictObject({
    code: code(20).check(z.minLength(1, 'paycode.code-required')),
    name: z.string().check(oneLine(), z.minLength(1, 'record.name-required'), z.maxLength(60, 'record.too-long')),
    source: z.enum(paycodeSources),
    country: z.enum(paycodeCountries),
    sign: z.enum(paycodeSigns),
    fromDay: givenDaySchema,
    /** The last day; null: until another one follows. */
    untilDay: z.nullable(givenDaySchema),
    paxmlKind: z.enum(paxmlKinds),
    /** Empty: this code is not exported in the format. */
    paxmlCode: code(20),
    vismaCode: code(20),
    procountorCode: code(20),
  })
  .check(
    z.refine(({ fromDay, untilDay }) => untilDay === null || untilDay >= fromDay, {
      error: 'paycode.ends-before',
      path: ['untilDay'],
    }),
    z.refine(({ paxmlKind, source }) => paxmlKind !== 'tidkod' || unitOf(source) === 'h', {
      error: 'paycode.time-code-of-money',
      path: ['paxmlKind'],
    }),
  )
export type PaycodeForm = z.infer<typeof paycodeFormSchema>
