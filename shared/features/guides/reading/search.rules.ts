import type { Id } from '../../../kernel/ids.ts'
import { foldWords } from '../../../resource/words.ts'

export interface Searched {
  readonly id: Id
  readonly title: string
  readonly summary: string
  readonly category: string
  readonly headings: string
}

interface Posting {
  readonly id: Id
  readonly weight: number
}

/** The words of some guides, and the guides of each word. */
export interface SearchIndex {
  readonly words: ReadonlyMap<string, readonly Posting[]>
}

const wordsOf = (text: string): string[] =>
  foldWords(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)

const TITLE = 8
const CATEGORY = 4
const HEADING = 3
const SUMMARY = 2

export function searchIndexOf(guides: readonly Searched[]): SearchIndex {
  const words = new Map<string, Posting[]>()
  const add = (id: Id, text: string, weight: number) => {
    for (const word of new Set(wordsOf(text))) {
      const postings = words.get(word)
      if (postings) postings.push({ id, weight })
      else words.set(word, [{ id, weight }])
    }
  }
  for (const { id, title, category, headings, summary } of guides) {
    add(id, title, TITLE)
    add(id, category, CATEGORY)
    add(id, headings, HEADING)
    add(id, summary, SUMMARY)
  }
  return { words }
}

/** The guides that hold all words, the best first. A word may be the beginning of another, or be misspelt. */
export function searchGuides({ words }: SearchIndex, typed: string): readonly Id[] {
  let found: ReadonlyMap<Id, number> | null = null
  for (const word of new Set(wordsOf(typed))) {
    const scores = scoresOf(words, word)
    found = found === null ? scores : both(found, scores)
  }
  return [...(found ?? [])].toSorted(([, one], [, other]) => other - one).map(([id]) => id)
}

const both = (one: ReadonlyMap<Id, number>, other: ReadonlyMap<Id, number>): ReadonlyMap<Id, number> =>
  new Map([...one].flatMap(([id, score]) => (other.has(id) ? [[id, score + (other.get(id) ?? 0)] as const] : [])))

function scoresOf(words: SearchIndex['words'], typed: string): ReadonlyMap<Id, number> {
  const scores = new Map<Id, number>()
  for (const [word, postings] of words) {
    const likeness = likenessOf(word, typed)
    if (likeness === 0) continue
    for (const { id, weight } of postings) scores.set(id, Math.max(scores.get(id) ?? 0, likeness * weight))
  }
  return scores
}

/** 1: the same; less for a beginning, a part and a misspelt word; 0: another word. */
function likenessOf(word: string, typed: string): number {
  if (word === typed) return 1
  if (word.startsWith(typed)) return 0.9
  if (typed.length >= 4 && word.includes(typed)) return 0.6
  const allowed = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0
  if (allowed === 0 || word.length < typed.length - allowed) return 0
  // Compared with as much of the word as was typed, for a word is searched while it is being written.
  const lengths = [typed.length, typed.length - 1, typed.length + 1]
  const isLike = lengths.some((length) => length <= word.length && isWithin(word.slice(0, length), typed, allowed))
  return isLike ? 0.5 : 0
}

/** Whether one word becomes the other by so many letters more, less, changed or swapped. */
export function isWithin(one: string, other: string, allowed: number): boolean {
  if (Math.abs(one.length - other.length) > allowed) return false
  let [beforeLast, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, place) => place)]
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    let smallest = row
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      )
      current.push(cost)
      smallest = Math.min(smallest, cost)
    }
    if (smallest > allowed) return false
    ;[beforeLast, last] = [last, current]
  }
  return (last[other.length] ?? 0) <= allowed
}
