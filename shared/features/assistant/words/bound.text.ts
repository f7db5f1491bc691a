import type { Threshold } from '../question/question.schema.ts'
import { plain, type Phrase } from './lexicon.rules.ts'

/** Words that compare with the number after them. Some of them rank where no number follows. */
export const boundWords: ReadonlySet<string> = new Set(
  'minst|högst|max|maximalt|minimum|över|under|mer än|fler än|mindre än|färre än|större än|högre än|lägre än|upp till|som mest|som minst|åtminstone|>|<|=|+|än|over|above|below|more than|less than|fewer than|at least|at most|greater than|higher than|lower than|exceeding|maximum|up to|than|least|most|drygt|knappt|ca|yli|alle|vähintään|väh|enintään|korkeintaan|enemmän kuin|vähemmän kuin|kuin|ainakin'.split(
    '|',
  ),
)

/** The side of a boundary. Words for “about” have none: no group is measured against a vague number. */
export type Side = Threshold['is']

const bySide = (lists: Readonly<Record<Side, string>>): ReadonlyMap<string, Side> =>
  new Map(
    (Object.entries(lists) as [Side, string][]).flatMap(([side, words]) =>
      words.split('|').flatMap((word): [string, Side][] => (word === '' ? [] : [[word, side]])),
    ),
  )

/** Boundaries that stand before their number. */
export const leadingSides = bySide({
  above:
    'mer än|fler än|större än|högre än|över|överstiger|>|more than|over|above|greater than|higher than|exceeding|yli|enemmän kuin|suurempi kuin',
  atLeast: 'minst|som minst|åtminstone|minimum|at least|vähintään|väh|ainakin|minimissään',
  below:
    'mindre än|färre än|lägre än|under|understiger|<|less than|fewer than|lower than|below|alle|vähemmän kuin|pienempi kuin',
  atMost: 'högst|max|maximalt|som mest|upp till|at most|maximum|enintään|korkeintaan|maksimissaan',
})

/** Negations directly before a boundary turn it: “no more than 10” is at most 10. */
export const turning: ReadonlySet<string> = new Set('inte ej icke not no ei eivät'.split(' '))
export const turned: Partial<Readonly<Record<Side, Side>>> = { above: 'atMost', below: 'atLeast' }

/** Boundaries that stand after their number: “5 or more”. */
export const trailingSides = bySide({
  above: '',
  atLeast:
    'eller fler|eller flera|eller mer|eller högre|och uppåt|+|or more|or higher|or above|and up|tai enemmän|tai yli|ja enemmän',
  below: '',
  atMost:
    'eller färre|eller mindre|eller lägre|och nedåt|or fewer|or less|or lower|or below|and down|tai vähemmän|tai alle|ja vähemmän',
})

/** Comparatives with their “than” further on: “more orders than 10”. */
export const comparativeSides = bySide({
  above: 'mer|fler|högre|större|more|higher|larger|enemmän|suurempi|korkeampi',
  atLeast: '',
  below: 'mindre|färre|lägre|less|fewer|lower|smaller|vähemmän|pienempi|matalampi',
  atMost: '',
})
export const thanWords: ReadonlySet<string> = new Set(['än', 'than', 'kuin'])

/** Boundaries of several words that the lists of the languages lack. */
export const boundPhrases: readonly Phrase[] = plain(
  'bound',
  [...leadingSides.keys(), ...trailingSides.keys()].filter((words) => words.includes(' ')).join('|'),
)

/** Words after a number that multiply it. */
export const multipliers: Readonly<Record<string, number>> = Object.fromEntries(
  (
    [
      [1000, 'k tkr kkr tusen thousand tuhat tuhatta'],
      [1_000_000, 'mkr mn miljon miljoner million millions miljoona miljoonaa'],
    ] as const
  ).flatMap(([by, words]) => words.split(' ').map((word) => [word, by] as const)),
)

/** The currency that a word after a number names. */
export const currencyWords: Readonly<Record<string, 'SEK' | 'EUR'>> = Object.fromEntries(
  (
    [
      ['SEK', 'kr|kronor|krono|sek|i kr|i kronor|i sek|in kr|in sek|in kronor|tkr|kkr|mkr|kruunua|kruunulla|kruunuina'],
      ['EUR', 'eur|euro|euros|in eur|in euros|euroa|eurolla|euron|euroina|euroissa'],
    ] as const
  ).flatMap(([currency, words]) => words.split('|').map((word) => [word, currency] as const)),
)
