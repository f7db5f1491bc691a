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

/** Finds the items of a checklist in a text, ignoring case. A phrase matches only at the start of a word. */
export const hitsOf = (text: string, checklist: Checklist): readonly ChecklistHit[] =>
  checklist.map(({ id, label, phrases }) => ({
    id,
    label,
    places: phrases
      .flatMap((phrase) => placesOf(text, phrase))
      .toSorted(([one], [other]) => one - other)
      .slice(0, PLACES_MAX),
  }))

function placesOf(text: string, phrase: string): [number, number][] {
  // Lower case of some letters is longer than they are: those would move every place behind them.
  const [sought, within] = [lower(phrase), lower(text)]
  const places: [number, number][] = []
  for (let at = within.indexOf(sought); at >= 0 && places.length < PLACES_MAX; at = within.indexOf(sought, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(within[at - 1] ?? ' ')) places.push([at, at + sought.length])
  }
  return places
}

const lower = (text: string): string =>
  Array.from(text, (letter) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  }).join('')

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
