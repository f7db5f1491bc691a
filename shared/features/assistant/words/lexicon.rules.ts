import type { Dimension, MetricName } from '../metric/metric.schema.ts'
import type { Comparison, Period } from '../question/question.schema.ts'

/** What a word or a phrase of a question means. */
export type Meaning =
  /** Several: the word alone does not say which. */
  | { readonly is: 'metric'; readonly of: readonly MetricName[] }
  | { readonly is: 'part'; readonly of: Dimension }
  /** Both a split and the word for it: "tiimeittäin". */
  | { readonly is: 'split'; readonly of: Dimension }
  | { readonly is: 'period'; readonly of: Period }
  | { readonly is: 'compare'; readonly of: Comparison | null }
  | { readonly is: 'chart'; readonly of: 'bar' | 'line' }
  /** "Best" of a rate of regrets is its lowest; "highest" is the highest of everything. */
  | { readonly is: 'order'; readonly of: 'most' | 'least' | 'best' | 'worst' }
  /** A boundary in time, and the side of the word on which its days are. */
  | { readonly is: 'edge'; readonly of: 'since' | 'after' | 'until' | 'before'; readonly side: 'next' | 'previous' }
  /** A figure that people ask for and the catalogue does not have, with those that are nearest by meaning. */
  | { readonly is: 'missing'; readonly of: readonly MetricName[] }
  | {
      readonly is:
        | 'each'
        | 'which'
        | 'top'
        | 'trend'
        | 'mine'
        | 'ours'
        | 'own'
        | 'sell'
        | 'count'
        | 'worth'
        | 'follow'
        | 'stop'
        | 'between'
        | 'sensitive'
        | 'future'
        | 'lately'
        | 'weigh'
        /** Excludes what follows: never left out of an answer. */
        | 'not'
        /** Compares with a number that follows: never left out of an answer. */
        | 'bound'
        /** Weekdays of every week. */
        | 'everyWeekday'
        /** A share instead of a count. */
        | 'rate'
        | 'hourly'
        /** Asks how it went, without a figure. */
        | 'how'
        /** Asks for the progress of the month without naming a figure. The budget is assumed. */
        | 'standing'
        /** Asks for the cause of a change. */
        | 'cause'
    }

export interface Phrase {
  readonly words: readonly string[]
  readonly meaning: Meaning
}

/** Phrases with `|` between them. */
export const phrases = (text: string, meaning: Meaning): readonly Phrase[] =>
  text
    .split('|')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
    .map((phrase) => ({ words: phrase.split(/\s+/u), meaning }))

export const metric = (of: MetricName | readonly MetricName[], text: string): readonly Phrase[] =>
  phrases(text, { is: 'metric', of: typeof of === 'string' ? [of] : of })
export const part = (of: Dimension, text: string): readonly Phrase[] => phrases(text, { is: 'part', of })
export const split = (of: Dimension, text: string): readonly Phrase[] => phrases(text, { is: 'split', of })
export const moving = (
  unit: 'day' | 'week' | 'month' | 'quarter' | 'year',
  [back, count]: readonly [number, number],
  text: string,
): readonly Phrase[] => phrases(text, { is: 'period', of: { unit, back, count } })
export const edge = (
  of: 'since' | 'after' | 'until' | 'before',
  side: 'next' | 'previous',
  text: string,
): readonly Phrase[] => phrases(text, { is: 'edge', of, side })
export const missing = (of: readonly MetricName[], text: string): readonly Phrase[] =>
  phrases(text, { is: 'missing', of })
type Plain = Exclude<
  Meaning['is'],
  'metric' | 'part' | 'split' | 'period' | 'compare' | 'chart' | 'order' | 'edge' | 'missing'
>
export const plain = (is: Plain, text: string): readonly Phrase[] => phrases(text, { is })
