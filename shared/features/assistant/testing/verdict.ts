import type { Reading } from '../parser/reading.schema.ts'
import { corpusFacts, lineOf, lineOfQuestion } from './corpus-world.ts'

/** `asked`: asked back with at most two choices, one of them right; `needless`: asked back or refused, though it is clear. */
export const verdicts = ['right', 'asked', 'refused', 'needless', 'wrong'] as const
export type Verdict = (typeof verdicts)[number]

/**
 * What a reading is worth. A meaning that begins with `?` has to be asked back, one with `!` refused; a question that is
 * answered otherwise than it means is wrong with confidence.
 */
export function verdictOf(reading: Reading, written: string): Verdict {
  const line = sameDays(lineOf(reading).replace(/ ~.*$/u, ''))
  const meaning = sameDays(written)
  if (line === meaning) return meaning.startsWith('!') ? 'refused' : 'right'
  if (meaning.startsWith('?') || meaning.startsWith('!')) {
    if (reading.is === 'question') return 'wrong'
    if (meaning.startsWith('?')) return reading.is === 'ask' ? 'asked' : 'refused'
    return meaning === '!' || reading.is === 'ask' ? 'refused' : 'needless'
  }
  if (reading.is === 'question') return 'wrong'
  const few = reading.is === 'ask' && reading.choices.length <= 2 ? reading.choices : []
  return few.some(({ question }) => isMeant(lineOfQuestion(question), meaning)) ? 'asked' : 'needless'
}

/** For a year until today, both comparisons mean the same days of the year before. */
const sameDays = (line: string): string =>
  line
    .replace(`@${corpusFacts.today.slice(0, 4)}-01-01..${corpusFacts.today}`, '@year-0')
    .replace('@year-0 vs before', '@year-0 vs yearBefore')

/** A choice shows its period, so it has no note about an assumed one. */
const isMeant = (line: string, meaning: string): boolean => line === meaning || line === `${meaning} @month-0`

/** How many of the questions have each verdict. */
export const countsOf = (all: readonly Verdict[]): Readonly<Record<Verdict, number>> =>
  Object.fromEntries(verdicts.map((one) => [one, all.filter((verdict) => verdict === one).length])) as Record<
    Verdict,
    number
  >
