import type { MatchConditions } from '@casl/ability'
import { assert } from '../kernel/assert.ts'

/**
 * Decides the conditions of an ability rule: each field equals a value, or is among those of `{ $in: […] }`. That is all
 * our rules say of the language of MongoDB (docs/decisions/0010-what-the-first-visit-loads.md). A rule that says more is a fault and stops whoever asks, for
 * taking it for false would lift a refusal.
 */
export function matcherOf(conditions: Readonly<Record<string, unknown>>): MatchConditions {
  const entries = Object.entries(conditions)
  assert(!entries.some(([field]) => field.includes('.')), 'an ability rule looks into a field, which we do not')
  const matches: MatchConditions = (row: Readonly<Record<string, unknown>>) =>
    entries.every(([field, wanted]) => isAmong(row[field], valuesOf(wanted)))
  // CASL asks this of refusals when only a kind of thing is named: without conditions they refuse all of it.
  matches.matchesAll = entries.length === 0
  return matches
}

/** A field that holds a list has a value when the list has it, as in MongoDB. */
const isAmong = (held: unknown, wanted: readonly unknown[]): boolean =>
  Array.isArray(held) ? held.some((one) => wanted.includes(one)) : wanted.includes(held)

function valuesOf(wanted: unknown): readonly unknown[] {
  if (typeof wanted !== 'object' || wanted === null) return [wanted]
  const { $in: among, ...others } = wanted as { $in?: unknown }
  assert(Array.isArray(among) && Object.keys(others).length === 0, 'an ability rule has conditions we do not know')
  return among
}
