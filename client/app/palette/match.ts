/**
 * How well a text answers what was typed: every word must begin somewhere a word begins (2) or at least stand in it (1).
 * 0 is no answer. Case and accents do not matter, so that "malarhojden" finds Mälarhöjden.
 */
export function matchScore(text: string, typed: string): number {
  const words = plain(typed).split(' ').filter(Boolean)
  const inText = plain(text)
  if (words.length === 0) return 1
  const scores = words.map((word) => (` ${inText}`.includes(` ${word}`) ? 2 : inText.includes(word) ? 1 : 0))
  return Math.min(...scores)
}

/** The words of an entry, by how much an answer in them counts. */
interface Words {
  readonly label: string
  /** Synonyms. */
  readonly sought?: string
  /** What stands beside the label, such as the group. */
  readonly detail?: string
}

/** The best answers first: in the label before in a synonym before in the detail. Equal answers keep their order. */
export function bestMatches<Entry extends Words>(entries: readonly Entry[], typed: string): readonly Entry[] {
  return entries
    .map((entry) => ({ entry, score: wordsScore(entry, typed) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ entry }) => entry)
}

function wordsScore({ label, sought = '', detail = '' }: Words, typed: string): number {
  const named = `${label} ${sought}`
  const inAll = matchScore(`${named} ${detail}`, typed)
  return inAll === 0 ? 0 : inAll + matchScore(named, typed) + matchScore(label, typed)
}

/** Which option is chosen after a key: around from the last to the first. -1 is none. */
export function stepTo(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at <= 0 ? count : at) - 1
  if (key === 'PageDown') return Math.min(count - 1, at + PAGE)
  if (key === 'PageUp') return Math.max(0, at - PAGE)
  return null
}

const PAGE = 5

/** Small letters without accents; whatever is no letter or digit parts words. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLocaleLowerCase('sv')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
