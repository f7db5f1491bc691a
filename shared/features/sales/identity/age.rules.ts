import type { Day } from '../../../kernel/days.ts'
import type { IdNumber } from './identity-number.rules.ts'

/** From this age on a person can enter into an agreement alone, in Sweden and Finland. */
export const AGE_OF_MAJORITY = 18

/** A person's age in whole years on a day; null of an organisation. */
export function ageOn(number: IdNumber, day: Day): number | null {
  const born = birthDayOf(number)
  if (born === null) return null
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4))
  return day.slice(5) < born.slice(5) ? years - 1 : years
}

function birthDayOf({ kind, text }: IdNumber): Day | null {
  switch (kind) {
    case 'personnummer':
      return dayFrom(text.slice(0, 4), text.slice(4, 6), Number(text.slice(6, 8)))
    case 'samordningsnummer':
      // The day of a coordination number is the day of birth and 60.
      return dayFrom(text.slice(0, 4), text.slice(4, 6), Number(text.slice(6, 8)) - 60)
    case 'hetu':
      return dayFrom(`${centuryOf(text.charAt(6))}${text.slice(4, 6)}`, text.slice(2, 4), Number(text.slice(0, 2)))
    case 'organisationsnummer':
    case 'y_tunnus':
      return null
  }
}

const dayFrom = (year: string, month: string, day: number): Day => `${year}-${month}-${String(day).padStart(2, '0')}`

/** The separator of a Finnish number names the century of birth. */
const centuryOf = (separator: string): number => (separator === '+' ? 18 : /[A-F]/u.test(separator) ? 20 : 19)
