import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { productionFiles, read } from './repository.ts'
import { importsOf } from './source-blocks.ts'

/**
 * Import cycles between the folders of a feature: none of these folders can be moved or tested alone. The list may only shrink.
 * After breaking a cycle, list the folders that remain in it. Avoid a new cycle with a callback, an event or a new folder.
 */
const knots: Readonly<Record<string, readonly string[]>> = {
  'client/features/messaging': ['deviation notification'],
  'client/features/operations': ['download staff-file'],
  'client/features/people': ['profile session', 'role user'],
  'client/features/sales': ['correction customer-view deviation draft fields sale wizard'],
  'client/features/sync': ['outbox rescue'],
  'client/features/time': ['checkout report sick-notice'],
  'server/features/messaging': ['announcement notification push'],
  'server/features/people': ['person profile role user'],
  'shared/features/sales': ['act contact deviation identity law offer sale'],
  'shared/features/time': ['checkout report sick-notice'],
}

const FEATURE = /^((?:shared|server|client)[/]features[/][^/]+)[/]([^/]+)[/]/

type Folders = ReadonlyMap<string, ReadonlySet<string>>

/** The folders of each feature, and those that they import. Files beside the folders compose them and are left out. */
function foldersOf(): ReadonlyMap<string, Folders> {
  const features = new Map<string, Map<string, Set<string>>>()
  for (const path of productionFiles) {
    const [, feature, folder] = FEATURE.exec(path) ?? []
    if (feature === undefined || folder === undefined) continue
    const folders = features.get(feature) ?? new Map<string, Set<string>>()
    const needs = folders.get(folder) ?? new Set<string>()
    features.set(feature, folders.set(folder, needs))
    for (const to of importsOf(read(path)).filter((name) => name.startsWith('.'))) {
      const [, other, needed] = FEATURE.exec(join(dirname(path), to)) ?? []
      if (other === feature && needed !== undefined && needed !== folder) needs.add(needed)
    }
  }
  return features
}

function reachedFrom(folder: string, folders: Folders): ReadonlySet<string> {
  const reached = new Set<string>()
  const visit = (one: string): void => {
    for (const next of folders.get(one) ?? []) {
      if (reached.has(next)) continue
      reached.add(next)
      visit(next)
    }
  }
  visit(folder)
  return reached
}

/** The folders that reach each other, each knot as one text. */
function knotsIn(folders: Folders): readonly string[] {
  const reached = new Map([...folders.keys()].map((folder) => [folder, reachedFrom(folder, folders)]))
  const knotted = [...folders.keys()].map((folder) =>
    [...folders.keys()].filter(
      (other) => other === folder || (reached.get(folder)?.has(other) && reached.get(other)?.has(folder)),
    ),
  )
  return [...new Set(knotted.filter(({ length }) => length > 1).map((knot) => knot.toSorted().join(' ')))].toSorted()
}

test('folders of a feature need each other in one direction only, but for the knots of before', () => {
  const found = [...foldersOf()].map(([feature, folders]) => [feature, knotsIn(folders)] as const)
  expect(Object.fromEntries(found.filter(([, knotted]) => knotted.length > 0))).toEqual(knots)
})
