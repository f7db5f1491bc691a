import type { nameParts } from './external-account.schema.ts'

export type NamedPerson = Readonly<Record<(typeof nameParts)[number], string>>

/** What stands in a person's name, for a pattern. */
export const partsOfPerson = (person: { name: string; shortName: string; employeeId: string }): NamedPerson => {
  const words = person.name.trim().split(/\s+/u)
  const [first = ''] = words
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return {
    first,
    last,
    f: first.slice(0, 1),
    l: last.slice(0, 1),
    short: person.shortName,
    employeeId: person.employeeId,
  }
}

/**
 * The name of an account: each part in small letters from a to z, and a number behind it from the second try on, as
 * `asa.oberg2@firma.example`. Empty where the person lacks what the pattern asks for.
 */
export function accountName(pattern: string, person: NamedPerson, attempt = 1): string {
  let isComplete = true
  const name = pattern.replaceAll(/\{(\w+)\}/gu, (_, part: keyof NamedPerson) => {
    const text = plain(person[part] ?? '')
    isComplete &&= text !== ''
    return text
  })
  if (!isComplete) return ''
  if (attempt === 1) return name
  const [local = '', ...domain] = name.split('@')
  return [`${local}${attempt}`, ...domain].join('@')
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[æ]/gu, 'ae')
    .replaceAll(/[ø]/gu, 'o')
    .replaceAll(/[^a-z0-9]/gu, '')

/** The groups of a template, one a line. */
export const groupsIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
