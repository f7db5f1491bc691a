import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { dialect } from '../../platform/database/columns.ts'

/**
 * The words of a text as a search compares them, and a text for sorting names: lower case, without accents, with å ä
 * ö (and similar letters) after z. This is SQL for small lists; key tables hold the results of the TypeScript
 * function.
 */
export const foldedText = (column: SQLWrapper): SQL => replaced(column, folds)

/** By code point on both databases, in the order of Swedish and Finnish. */
export const sortText = (column: SQLWrapper): SQL =>
  dialect === 'postgresql' ? sql`(${replaced(column, sorts)} collate "C")` : replaced(column, sorts)

/** Rows whose text contains each of the words anywhere. For small lists only: no index helps. */
export function holdsWords(columns: readonly SQLWrapper[], words: readonly string[]): SQL {
  const text = sql.join(columns.map(filled), sql` || ' ' || `)
  return containsWords(sql`(${text})`, words)
}

/** Rows whose text has words that begin with each of these. For small lists only: no index helps. */
export function beginsWords(columns: readonly SQLWrapper[], words: readonly string[]): SQL {
  const text = sql.join(columns.map(filled), sql` || ' ' || `)
  const begins = words.map((word) => ` ${word}`)
  return containsWords(sql`(' ' || replace(${text}, '-', ' '))`, begins)
}

/** One empty column would make the whole text null, and the row would never be found. */
const filled = (column: SQLWrapper): SQL => foldedText(sql`coalesce(${column}, '')`)

/** The same where the text is folded already. */
export function containsWords(folded: SQLWrapper, words: readonly string[]): SQL {
  const conditions = words.map((word) => sql`${folded} like ${`%${escaped(word)}%`} escape '\\'`)
  return sql.join(conditions, sql` and `)
}

const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`)

function replaced(column: SQLWrapper, pairs: readonly (readonly [string, string])[]): SQL {
  let text = sql`lower(${column})`
  for (const [from, to] of pairs) text = sql`replace(${text}, ${sql.raw(`'${from}'`)}, ${sql.raw(`'${to}'`)})`
  return text
}

// SQLite's lower() knows the letters of ASCII only.
const bothCases = (letters: string, to: string): [string, string][] =>
  Array.from(letters).flatMap((letter): [string, string][] => [
    [letter, to],
    [letter.toUpperCase(), to],
  ])

const folds = [...bothCases('åä', 'a'), ...bothCases('ö', 'o'), ...bothCases('éè', 'e'), ...bothCases('ü', 'u')]
const sorts = [
  ...bothCases('å', '{'),
  ...bothCases('ä', '|'),
  ...bothCases('ö', '}'),
  ...bothCases('éè', 'e'),
  ...bothCases('ü', 'y'),
]
