import { addDays, daysBetween, weekdayOf, type Day } from '../../../kernel/days.ts'
import { holidaysOf, isWorkingDay } from '../../../kernel/working-days.ts'
import type { PaycodeCountry } from '../paycode/paycode.schema.ts'

/** Rules of sick pay, by country. Sweden: Sjuklönelagen 5–8 §. Finland: Työsopimuslaki 2:11 and Sairausvakuutuslaki 8:7. */
export const sickPayRules = {
  /** Days between two spells within which the second continues the first. */
  continuesWithin: { SE: 5, FI: 30 },
  /** Sweden: deductions of one person in twelve months; further spells have none. */
  deductionsPerYear: 10,
  /** Sweden: calendar day of a period from which a certificate is required. */
  certificateFrom: 8,
  /** Sweden: calendar day of a period from which Försäkringskassan pays. */
  insuranceFrom: 15,
  /** Finland: weekdays (Monday to Saturday) after the first day that the employer pays; then Kela does. */
  weekdaysPaid: 9,
} as const

export interface SickDay {
  readonly day: Day
  readonly hours: number
}

/** deducted: 20 % of a week's sick pay. continued: part of an earlier spell. ten: ten in twelve months already. */
export const deductions = ['deducted', 'continued', 'ten'] as const

/** One spell of illness: sick days with no working day between them. */
export interface IllnessSpell {
  readonly first: Day
  readonly last: Day
  readonly hours: number
  /** The first day of the spell that it continues; null: it begins a period. */
  readonly continues: Day | null
  /** Sweden only. */
  readonly deduction: (typeof deductions)[number] | null
  /** The day of the period from which a certificate is required, if the spell reaches it. Sweden only. */
  readonly certificateFrom: Day | null
  /** The day of the period from which the social insurance pays, if the spell reaches it. */
  readonly insuranceFrom: Day | null
}

interface Period {
  readonly first: Day
  /** Calendar days of the spells before this one. */
  readonly daysBefore: number
}

/** The spells of one person's sick days, the earliest first, with the links and deductions of the country. */
export function illnessSpells(days: readonly SickDay[], country: PaycodeCountry): readonly IllnessSpell[] {
  const deducted: Day[] = []
  let before: { readonly last: Day; readonly period: Period } | null = null
  return spellsOf(days, country).map((spell) => {
    const continued =
      before && spell.first <= addDays(before.last, sickPayRules.continuesWithin[country]) ? before : null
    const period = continued?.period ?? { first: spell.first, daysBefore: 0 }
    before = { last: spell.last, period: { ...period, daysBefore: period.daysBefore + lengthOf(spell) } }
    const inYear = deducted.filter((day) => day > addDays(spell.first, -365)).length
    const deduction: IllnessSpell['deduction'] = continued
      ? 'continued'
      : inYear >= sickPayRules.deductionsPerYear
        ? 'ten'
        : 'deducted'
    if (deduction === 'deducted') deducted.push(spell.first)
    const continues = continued ? period.first : null
    const consequences = country === 'SE' ? { deduction, ...swedishDays(spell, period) } : finnishDays(spell, period)
    return { ...spell, continues, ...consequences } satisfies IllnessSpell
  })
}

type Spell = Pick<IllnessSpell, 'first' | 'last' | 'hours'>

/** The day within the spell, its first day if it was earlier, or null if the spell ends before. */
function reached(day: Day, { first, last }: Spell): Day | null {
  if (day > last) return null
  return day < first ? first : day
}

function swedishDays(spell: Spell, { daysBefore }: Period) {
  const onDay = (number: number) => reached(addDays(spell.first, number - 1 - daysBefore), spell)
  return {
    certificateFrom: onDay(sickPayRules.certificateFrom),
    insuranceFrom: onDay(sickPayRules.insuranceFrom),
  }
}

const finnishDays = (spell: Spell, { first }: Period) => ({
  deduction: null,
  certificateFrom: null,
  insuranceFrom: reached(kelaFrom(first), spell),
})

/** The first day that Kela pays: the weekday after the first day and nine weekdays. */
function kelaFrom(first: Day): Day {
  const isWeekday = (day: Day) => weekdayOf(day) < 7 && !holidaysOf(Number(day.slice(0, 4)), 'FI').has(day)
  const days = daysBetween(addDays(first, 1), addDays(first, LOOKED_AT), LOOKED_AT).filter(isWeekday)
  return days[sickPayRules.weekdaysPaid] ?? addDays(first, LOOKED_AT)
}

/** Calendar days that contain ten weekdays, even around Christmas. */
const LOOKED_AT = 30

const lengthOf = ({ first, last }: Spell): number => daysBetween(first, last, 400).length

/** Sick days between which there is no working day without illness. */
function spellsOf(days: readonly SickDay[], country: PaycodeCountry): { first: Day; last: Day; hours: number }[] {
  const spells: { first: Day; last: Day; hours: number }[] = []
  for (const { day, hours } of days.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    const before = spells.at(-1)
    const between =
      before && before.last < addDays(day, -1) ? daysBetween(addDays(before.last, 1), addDays(day, -1), 400) : []
    if (before && !between.some((one) => isWorkingDay(one, country))) {
      before.last = day
      before.hours += hours
    } else spells.push({ first: day, last: day, hours })
  }
  return spells
}
