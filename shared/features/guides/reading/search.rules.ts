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

/** One of the first letters is right: a cheap look before the costly one. */
const sharesLetters = (word: string, typed: string): boolean =>
  word.charCodeAt(0) === typed.charCodeAt(0) ||
  word.charCodeAt(1) === typed.charCodeAt(1) ||
  word.charCodeAt(0) === typed.charCodeAt(1)

/** 1: the same; less for a beginning, a part and a misspelt word; 0: another word. */
function likenessOf(word: string, typed: string): number {
  if (word === typed) return 1
  if (word.startsWith(typed)) return 0.9
  if (typed.length >= 4 && word.includes(typed)) return 0.6
  const allowed = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0
  if (allowed === 0 || word.length < typed.length - allowed || !sharesLetters(word, typed)) return 0
  return beginsLike(word, typed, allowed) ? 0.5 : 0
}

/**
 * Whether a word begins like what was typed, with so many letters more, less, changed or swapped: a word is searched while
 * it is still being written. Only the cells near the diagonal are computed, for it runs over every word of every guide.
 */
export function beginsLike(word: string, typed: string, allowed: number): boolean {
  const far = allowed + 1
  let [beforeLast, last, current] = [
    new Uint8Array(0),
    new Uint8Array(word.length + 2),
    new Uint8Array(word.length + 2),
  ]
  for (let column = 0; column < last.length; column += 1) last[column] = Math.min(column, far)
  for (let row = 1; row <= typed.length; row += 1) {
    current = row === 1 ? current : new Uint8Array(word.length + 2)
    current.fill(far)
    current[0] = Math.min(row, far)
    let smallest = row
    const end = Math.min(word.length, row + allowed)
    for (let column = Math.max(1, row - allowed); column <= end; column += 1) {
      const isSame = typed.charCodeAt(row - 1) === word.charCodeAt(column - 1)
      let cost = (last[column - 1] ?? far) + (isSame ? 0 : 1)
      cost = Math.min(cost, (last[column] ?? far) + 1, (current[column - 1] ?? far) + 1)
      const isSwapped =
        row > 1 &&
        column > 1 &&
        typed.charCodeAt(row - 1) === word.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === word.charCodeAt(column - 1)
      if (isSwapped) cost = Math.min(cost, (beforeLast[column - 2] ?? far) + 1)
      current[column] = Math.min(cost, far)
      smallest = Math.min(smallest, cost)
    }
    if (smallest > allowed) return false
    ;[beforeLast, last] = [last, current]
  }
  return last.some((cost, column) => column <= word.length && cost <= allowed)
}
