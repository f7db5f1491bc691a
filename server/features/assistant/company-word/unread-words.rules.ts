import { UNREAD_PEOPLE_MIN } from '../../../../shared/features/assistant/company-word/company-word.api.ts'
import type { MetricName } from '../../../../shared/features/assistant/metric/metric.schema.ts'
import { foldedPhrase } from '../../../../shared/features/assistant/parser/company-index.rules.ts'
import { isKnownWord } from '../../../../shared/features/assistant/parser/lexicon-index.rules.ts'
import type { Notes, Reading } from '../../../../shared/features/assistant/parser/reading.schema.ts'
import { foldOf } from '../../../../shared/features/assistant/parser/stem.rules.ts'
import { tokensOf } from '../../../../shared/features/assistant/parser/token.rules.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'

/** A question as its conversation holds it, with the one that followed it there. */
export interface ReadTurn {
  readonly ownerId: Id
  readonly at: Instant
  readonly reading: Reading & { readonly notes?: Notes }
  readonly next: Reading | null
}

export interface UnreadCount {
  readonly word: string
  readonly questions: number
  readonly lastAt: Instant
  readonly metric: MetricName | null
}

const LISTED_MAX = 200
const WORD_MAX_LENGTH = 40

interface Seen {
  readonly people: Set<Id>
  readonly metrics: Map<MetricName, number>
  questions: number
  lastAt: Instant
}

/**
 * The words that were not counted, by how many questions held them. A word is listed only if several people have used it, or
 * the reader themselves. `known` are the company's words.
 */
export function unreadWords(
  turns: readonly ReadTurn[],
  { readerId, known }: { readonly readerId: Id; readonly known: readonly string[] },
): readonly UnreadCount[] {
  const own = new Set(known.flatMap((name) => [foldedPhrase(name), ...foldedPhrase(name).split(' ')]))
  const seen = new Map<string, Seen>()
  for (const { ownerId, at, reading, next } of turns) {
    const chosen = metricChosen(reading, next)
    for (const word of unreadIn(reading)) {
      if (own.has(foldOf(word))) continue
      const one = seen.get(word) ?? {
        people: new Set<Id>(),
        metrics: new Map<MetricName, number>(),
        questions: 0,
        lastAt: 0,
      }
      one.people.add(ownerId)
      one.questions += 1
      one.lastAt = Math.max(one.lastAt, at)
      if (chosen !== null) one.metrics.set(chosen, (one.metrics.get(chosen) ?? 0) + 1)
      seen.set(word, one)
    }
  }
  return [...seen]
    .filter(([, { people }]) => people.size >= UNREAD_PEOPLE_MIN || people.has(readerId))
    .map(([word, { questions, lastAt, metrics }]) => ({ word, questions, lastAt, metric: mostOf(metrics) }))
    .toSorted((one, other) => other.questions - one.questions || other.lastAt - one.lastAt)
    .slice(0, LISTED_MAX)
}

/** Single words, never a phrase: several together could be the question of one person. */
function unreadIn(reading: ReadTurn['reading']): ReadonlySet<string> {
  const { notes } = reading
  const asked =
    reading.is === 'ask' && reading.about === 'words'
      ? [reading.words]
      : reading.is === 'refused' && reading.code === 'assistant.not-understood' && (notes?.missing ?? null) === null
        ? [reading.words]
        : []
  const words = [...(notes?.ignored ?? []), ...asked].flatMap((text) => tokensOf(text)).map(({ word }) => word)
  return new Set(words.filter((word) => isWord(word) && !isKnownWord(word)))
}

/** Letters only: numbers and addresses are no words of a company. */
const isWord = (word: string): boolean => word.length <= WORD_MAX_LENGTH && /^\p{L}[\p{L}-]+$/u.test(word)

/** The figure that a person took afterwards. One that the question had already says nothing about the word. */
function metricChosen(reading: Reading, next: Reading | null): MetricName | null {
  if (next?.is !== 'question') return null
  const { metric } = next.question
  const had =
    reading.is === 'question'
      ? [reading.question.metric]
      : reading.is === 'ask' && reading.about === 'words'
        ? reading.choices.map(({ question }) => question.metric)
        : []
  return had.includes(metric) ? null : metric
}

const mostOf = (metrics: ReadonlyMap<MetricName, number>): MetricName | null =>
  [...metrics].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null
