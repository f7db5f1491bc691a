import type { ReactNode } from 'react'
import * as z from 'zod/mini'

/** One answer of the command palette. What is remembered of it is its key alone, never a name. */
export interface PaletteEntry {
  /** `place:sales`, `sale:<id>`, `person:<id>`, `act:dark`. */
  readonly key: string
  readonly group: PaletteGroup
  readonly label: string
  readonly detail?: string
  /** Other words it is found by; never shown. */
  readonly sought?: string
  readonly icon: ReactNode
  /** The key that does the same where the entry leads. */
  readonly keyName?: string
  /** Where it leads; an act does something instead. */
  readonly to?: string
  readonly act?: () => void
}

/** In the order they are shown: on a name the people come before their sales. */
export const paletteGroups = ['recent', 'places', 'acts', 'people', 'orders'] as const
export type PaletteGroup = (typeof paletteGroups)[number]

/** So many are remembered, the last first. */
export const RECENT_AT_MOST = 5

const keysSchema = z.array(z.string())

export function parseRecent(text: string | null): readonly string[] {
  try {
    return z.parse(keysSchema, JSON.parse(text ?? '[]')).slice(0, RECENT_AT_MOST)
  } catch {
    return []
  }
}

/** What was just chosen comes first, once. Acts are not remembered: who has changed the theme does not want it again. */
export function remembered(before: readonly string[], key: string): readonly string[] {
  if (key.startsWith('act:')) return before
  return [key, ...before.filter((one) => one !== key)].slice(0, RECENT_AT_MOST)
}

/** The ids of one kind among the keys: `idsOf(['sale:1', 'place:start'], 'sale')` is `['1']`. */
export function idsOf(keys: readonly string[], kind: 'sale' | 'person'): readonly string[] {
  return keys.flatMap((key) => (key.startsWith(`${kind}:`) ? [key.slice(kind.length + 1)] : []))
}

/** With nothing typed: what was chosen last, in that order, then every place and act that is not among it. */
export function withRecent(all: readonly PaletteEntry[], recent: readonly string[]): readonly PaletteEntry[] {
  const known = recent.flatMap((key) => {
    const entry = all.find((one) => one.key === key)
    return entry === undefined ? [] : [{ ...entry, group: 'recent' as const }]
  })
  const isPlain = ({ key, group }: PaletteEntry) => (group === 'places' || group === 'acts') && !recent.includes(key)
  return [...known, ...all.filter(isPlain)]
}

/** Grouped in the order the groups stand, without empty ones. */
export function inGroups(
  entries: readonly PaletteEntry[],
): readonly (readonly [PaletteGroup, readonly PaletteEntry[]])[] {
  return paletteGroups
    .map((group) => [group, entries.filter((entry) => entry.group === group)] as const)
    .filter(([, some]) => some.length > 0)
}
