import type { Checklist } from './transcription.schema.ts'

/** Positions of a checklist item in a text. */
export interface ChecklistHit {
  readonly id: string
  readonly label: string
  /** First and last place in the text, the last one not included; empty: it is not there. */
  readonly places: readonly (readonly [number, number])[]
}

/** So many places of one item are marked. */
const PLACES_MAX = 20

/**
 * Finds the items of a checklist in a text, ignoring case. A phrase matches only at the start of a word. All phrases are
 * sought at once, because there are up to 600, and a text has up to 50,000 letters.
 */
export function hitsOf(text: string, checklist: Checklist): readonly ChecklistHit[] {
  const within = lower(text)
  const root = phraseTree(checklist)
  const places = checklist.map((): [number, number][] => [])
  for (let at = 0; at < within.length; at += 1) {
    if (!root.next.has(within.charCodeAt(at)) || isInWord(within, at)) continue
    let node: PhraseNode | undefined = root
    for (let to = at; node !== undefined; to += 1) {
      for (const item of node.items) if ((places[item]?.length ?? 0) < PLACES_MAX) places[item]?.push([at, to])
      node = node.next.get(within.charCodeAt(to))
    }
  }
  return checklist.map(({ id, label }, item) => ({ id, label, places: places[item] ?? [] }))
}

/** Letters that phrases have in common, and the items whose phrase ends here. */
interface PhraseNode {
  readonly next: Map<number, PhraseNode>
  readonly items: number[]
}

function phraseTree(checklist: Checklist): PhraseNode {
  const root: PhraseNode = { next: new Map(), items: [] }
  for (const [item, { phrases }] of checklist.entries())
    for (const phrase of new Set(phrases.map(lower))) {
      let node = root
      for (let at = 0; at < phrase.length; at += 1) {
        const code = phrase.charCodeAt(at)
        const next: PhraseNode = node.next.get(code) ?? { next: new Map(), items: [] }
        node.next.set(code, next)
        node = next
      }
      node.items.push(item)
    }
  return root
}

const isInWord = (text: string, at: number): boolean => at > 0 && /[\p{L}\p{N}]/u.test(text.charAt(at - 1))

/** In lower case, letter by letter: some letters become longer, and would move every place behind them. */
function lower(text: string): string {
  const small = text.toLowerCase()
  if (small.length === text.length) return small
  return Array.from(text, (letter) => {
    const one = letter.toLowerCase()
    return one.length === letter.length ? one : letter
  }).join('')
}

/** A piece of a text, and whether it is part of a hit. */
export interface TextPiece {
  readonly text: string
  /** Its place in the whole text. */
  readonly from: number
  readonly label: string | null
}

/** The text in pieces, those of hits with the label of their item. Of two hits that overlap the first is marked. */
export function piecesOf(text: string, hits: readonly ChecklistHit[]): readonly TextPiece[] {
  const marks = hits
    .flatMap(({ label, places }) => places.map(([from, to]) => ({ from, to, label })))
    .toSorted((one, other) => one.from - other.from)
  const pieces: TextPiece[] = []
  let at = 0
  for (const { from, to, label } of marks) {
    if (from < at) continue
    if (from > at) pieces.push({ text: text.slice(at, from), from: at, label: null })
    pieces.push({ text: text.slice(from, to), from, label })
    at = to
  }
  return at < text.length ? [...pieces, { text: text.slice(at), from: at, label: null }] : pieces
}
