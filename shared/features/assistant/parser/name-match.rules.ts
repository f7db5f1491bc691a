import type { FilterDimension } from '../metric/metric.schema.ts'
import { trimSigns } from '../../../kernel/one-line.ts'
import { placeNames } from '../words/place-names.text.ts'
import { foldOf } from './stem.rules.ts'

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
  // Finnish puts an “i” between a foreign name and its ending: “Nordilla”.
  'illa',
  'ilta',
  'ille',
  'lle',
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
  'ta',
  'tä',
  'ia',
  'iä',
  'n',
  's',
  'a',
  'ä',
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

/** The other names of a place, by each of its names. */
const aliases = new Map(
  placeNames.flatMap((line) => {
    const names = line.split('|')
    return names.map((name) => [name, names] as const)
  }),
)

/** Looks names up by their words. One is built for each directory. */
export class NameIndex {
  readonly #whole = new Map<string, NamedThing[]>()
  readonly #parts = new Map<string, NamedThing[]>()
  readonly #things = new Map<string, NamedThing>()
  /** Names of five letters and more by their length and first letter: a typing error changes little of either. */
  #shapes: ReadonlyMap<string, ReadonlySet<string>> | null = null
  readonly #longest: number

  constructor(things: readonly NamedThing[]) {
    let longest = 1
    for (const thing of things) {
      this.#things.set(`${thing.kind} ${thing.id}`, thing)
      const words = wordsOf(thing.name)
      longest = Math.max(longest, words.length)
      this.#add(this.#whole, words.join(' '), thing)
      const isPlace = thing.kind === 'office' || thing.kind === 'region' || thing.kind === 'team'
      for (const other of (isPlace ? aliases.get(words.join(' ')) : undefined) ?? [])
        this.#add(this.#whole, other, thing)
      if (words.length < 2) continue
      if (thing.kind === 'seller') for (const word of words) this.#add(this.#parts, word, thing)
      else
        for (let length = 1; length < words.length; length += 1)
          this.#add(this.#parts, words.slice(0, length).join(' '), thing)
    }
    this.#longest = Math.min(6, longest)
  }

  #add(index: Map<string, NamedThing[]>, key: string, thing: NamedThing): void {
    add(index, key, thing)
    const folded = foldOf(key)
    if (folded !== key) add(index, folded, thing)
  }

  /** Built lazily, at the first word without an exact match: most questions have none. */
  #shapesOfNames(): ReadonlyMap<string, ReadonlySet<string>> {
    if (this.#shapes !== null) return this.#shapes
    const shapes = new Map<string, Set<string>>()
    for (const index of [this.#whole, this.#parts])
      for (const name of index.keys()) {
        if (name.length < SHORTEST_TYPO) continue
        const shape = `${name[0] ?? ''}${name.length}`
        const known = shapes.get(shape)
        if (known) known.add(name)
        else shapes.set(shape, new Set([name]))
      }
    this.#shapes = shapes
    return shapes
  }

  /** A thing by its id; null: nobody may name it here. */
  thingOf(kind: FilterDimension, id: string): NamedThing | null {
    return this.#things.get(`${kind} ${id}`) ?? null
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
      if (text.length < SHORTEST_TYPO) continue
      const most = text.length >= 9 ? 2 : 1
      const found = new Set<string>()
      for (const form of new Set(formsOf(text).filter(({ length: letters }) => letters >= SHORTEST_TYPO)))
        for (const name of this.#shaped(form, most)) if (distance(form, name, most) <= most) found.add(name)
      const things = unique(
        [...found].flatMap((name) => [...(this.#whole.get(name) ?? []), ...(this.#parts.get(name) ?? [])]),
      )
      if (things.length > 0) return { things, length, quality: 'near' }
    }
    return null
  }

  /** Names of nearly the same length with the same first letter. */
  *#shaped(form: string, most: number): Iterable<string> {
    for (let length = form.length - most; length <= form.length + most; length += 1)
      yield* this.#shapesOfNames().get(`${form[0] ?? ''}${length}`) ?? []
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

const INDEXES_REMEMBERED = 8
interface Indexed {
  readonly things: readonly NamedThing[]
  readonly index: NameIndex
}
let remembered: readonly Indexed[] = []

/** Returns the index of a directory. Cached, because each question reads the directory again and it rarely changes. */
export function indexOf(things: readonly NamedThing[]): NameIndex {
  const known = remembered.find((one) => isSame(one.things, things))
  const found = known ?? { things, index: new NameIndex(things) }
  remembered = [found, ...remembered.filter((one) => one !== known)].slice(0, INDEXES_REMEMBERED)
  return found.index
}

const isSame = (some: readonly NamedThing[], others: readonly NamedThing[]): boolean =>
  some === others ||
  (some.length === others.length &&
    some.every((one, at) => {
      const other = others[at]
      return one.id === other?.id && one.name === other.name && one.kind === other.kind && one.teamId === other.teamId
    }))

const SHORTEST_TYPO = 5

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
    let nearest = row
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
      if (cost < nearest) nearest = cost
    }
    // No later row can come nearer than two swapped letters allow.
    if (nearest > most + 1) return most + 1
    earlier = previous
    previous = current
  }
  return previous[other.length] ?? most + 1
}
