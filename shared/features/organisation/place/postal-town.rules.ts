/** More than any list of Sweden's postal codes has: some seventeen thousand. */
export const POSTAL_CODES_MAX = 40_000

const CODE = /^\d{3}\s?\d{2}$/
const TOWN = /^\p{L}[\p{L}\p{M} .\-/()]*$/u

export interface ReadTowns {
  readonly towns: Readonly<Record<string, string>>
  /** Lines without a postal code and a town, by the number that a spreadsheet shows. */
  readonly unread: readonly number[]
}

/**
 * Postal codes and towns of a table, whatever its columns are called: the column with the most postal codes, and the
 * column with the most names of towns beside it. Lists write towns in capitals; they are kept as one writes them.
 */
export function townsIn({
  heads,
  rows,
  numbers,
}: {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly numbers: readonly number[]
}): ReadTowns {
  // A file without a heading begins with its first code.
  const begins = heads.some((head) => CODE.test(head.trim()))
  const lines = begins ? [heads, ...rows] : rows
  const shown = begins ? [1, ...numbers] : numbers
  const code = columnOf(lines, (cell) => CODE.test(cell))
  const named = heads.findIndex((head) => /^(postort|ort|town|city|postitoimipaikka)$/iu.test(head.trim()))
  const town = named >= 0 && named !== code ? named : columnOf(lines, (cell) => TOWN.test(cell))
  const towns: Record<string, string> = {}
  const unread: number[] = []
  for (const [at, line] of lines.entries()) {
    const figures = (line[code] ?? '').replaceAll(/\s/gu, '')
    const name = (line[town] ?? '').trim()
    if (/^\d{5}$/.test(figures) && TOWN.test(name) && name.length <= 60) towns[figures] = asWritten(name)
    else unread.push(shown[at] ?? at + 1)
  }
  return { towns, unread }
}

function columnOf(lines: readonly (readonly string[])[], fits: (cell: string) => boolean): number {
  const counts: number[] = []
  for (const line of lines.slice(0, 200)) {
    for (const [at, cell] of line.entries()) if (fits(cell.trim())) counts[at] = (counts[at] ?? 0) + 1
  }
  return Math.max(
    0,
    counts.reduce((best, count, at) => (count > (counts[best] ?? 0) ? at : best), 0),
  )
}

/** `STOCKHOLM-GLOBEN` as `Stockholm-Globen`. */
const asWritten = (name: string): string =>
  name === name.toLocaleUpperCase('sv')
    ? name
        .toLocaleLowerCase('sv')
        .replaceAll(
          /(^|[ \-/(])(\p{L})/gu,
          (_, before: string, letter: string) => before + letter.toLocaleUpperCase('sv'),
        )
    : name
