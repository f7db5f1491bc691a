import type { FilterDimension } from '../metric/metric.schema.ts'
import { trimSigns } from '../../../kernel/one-line.ts'

/** Something a question can name. */
export interface NamedThing {
  readonly kind: FilterDimension
  readonly id: string
  readonly name: string
  /** The team a person belongs to or leads. */
  readonly teamId?: string | null
}

/** Words of a text as they are compared: lower case, without punctuation. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['’`´]s\b/gu, 's')
    .replaceAll(/(\d)[.](?=\d)/gu, '$1.')
    .replaceAll(/[^\p{L}\p{N}.\-&/]+/gu, ' ')
    .split(' ')
    .map((word) => (word === '-' ? word : trimSigns(word, '.-/', '.-/')))
    .filter((word) => word !== '')

/** Endings that a name takes in a sentence, the longest first. */
const endings = [
  'issa',
  'issä',
  'ssa',
  'ssä',
  'sta',
  'stä',
  'lla',
  'llä',
  'lle',
  'lta',
  'ltä',
  'iin',
  'een',
  'hin',
  'in',
  'en',
  'an',
  'än',
  'on',
  'un',
  'yn',
  'n',
  's',
]

/** The forms in which a word may stand for a name: itself, and without an ending. */
const formsOf = (word: string): readonly string[] => [
  word,
  ...endings.flatMap((ending) => {
    const stem = word.slice(0, -ending.length)
    if (!word.endsWith(ending) || stem.length < 3) return []
    // A stem that ended in a vowel lengthens it: "Helsinkiin", "Turkuun".
    const stems = ending.length > 1 && ending.endsWith('n') ? [stem, stem + (ending[0] ?? '')] : [stem]
    return stems.flatMap(strongGrades)
  }),
]

/** The dictionary forms that a Finnish stem may come from: "Helsingi" of Helsinki, "Miko" of Mikko, "Virtase" of Virtanen. */
const strongGrades = (stem: string): readonly string[] => [
  stem,
  stem.replace(/ng(?=[aeiouyäö]$)/u, 'nk'),
  stem.replace(/([kpt])(?=[aeiouyäö]$)/u, '$1$1'),
  stem.replace(/se$/u, 'nen'),
]

export interface NameMatch {
  readonly things: readonly NamedThing[]
  readonly length: number
  readonly quality: 'whole' | 'part' | 'near'
}

/** Names by their words, made once for a question. */
export class NameIndex {
  readonly #whole = new Map<string, NamedThing[]>()
  readonly #parts = new Map<string, NamedThing[]>()
  readonly #longest: number

  constructor(things: readonly NamedThing[]) {
    let longest = 1
    for (const thing of things) {
      const words = wordsOf(thing.name)
      longest = Math.max(longest, words.length)
      add(this.#whole, words.join(' '), thing)
      if (words.length < 2) continue
      if (thing.kind === 'seller') for (const word of words) add(this.#parts, word, thing)
      else
        for (let length = 1; length < words.length; length += 1)
          add(this.#parts, words.slice(0, length).join(' '), thing)
    }
    this.#longest = Math.min(6, longest)
  }

  /** The longest whole name that begins at a word. */
  wholeAt(words: readonly string[], at: number): NameMatch | null {
    return this.#longestAt(this.#whole, { words, at, quality: 'whole' })
  }

  /** A first name, a last name, or the beginning of another name. */
  partAt(words: readonly string[], at: number): NameMatch | null {
    return this.#longestAt(this.#parts, { words, at, quality: 'part' })
  }

  /** A name or part of one, one or two letters off. Never for short words: they are near to everything. */
  nearAt(words: readonly string[], at: number): NameMatch | null {
    for (let length = Math.min(3, words.length - at); length > 0; length -= 1) {
      const text = words.slice(at, at + length).join(' ')
      if (text.length < 5) continue
      const most = text.length >= 9 ? 2 : 1
      const found = [this.#whole, this.#parts].flatMap((index) =>
        [...index].filter(([name]) => formsOf(text).some((form) => distance(form, name, most) <= most)),
      )
      const things = unique(found.flatMap(([, named]) => named))
      if (things.length > 0) return { things, length, quality: 'near' }
    }
    return null
  }

  #longestAt(
    index: ReadonlyMap<string, NamedThing[]>,
    { words, at, quality }: { words: readonly string[]; at: number; quality: NameMatch['quality'] },
  ): NameMatch | null {
    for (let length = Math.min(this.#longest, words.length - at); length > 0; length -= 1) {
      const head = words.slice(at, at + length - 1)
      for (const form of formsOf(words[at + length - 1] ?? '')) {
        const things = index.get([...head, form].join(' '))
        if (things) return { things: unique(things), length, quality }
      }
    }
    return null
  }
}

function add(index: Map<string, NamedThing[]>, key: string, thing: NamedThing): void {
  const known = index.get(key)
  if (known) known.push(thing)
  else index.set(key, [thing])
}

const unique = (things: readonly NamedThing[]): readonly NamedThing[] => [
  ...new Map(things.map((thing) => [`${thing.kind} ${thing.id}`, thing])).values(),
]

/** Letters to change, add, leave out or swap, counted up to a limit. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let previous = Array.from({ length: other.length + 1 }, (_, at) => at)
  let earlier: number[] = []
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      let cost = Math.min(
        (previous[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (previous[at - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        cost = Math.min(cost, (earlier[at - 2] ?? 0) + 1)
      current.push(cost)
    }
    earlier = previous
    previous = current
  }
  return previous[other.length] ?? most + 1
}
