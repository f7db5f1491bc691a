// The scopes that are written as lines and pulled. Visibility (`scopesOf`, `scopesFor`) is another question: rows
// that are not synced are read online.

import type { Actor } from '../../shared/access/actor.ts'
import { assert } from '../../shared/kernel/assert.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Scope } from '../../shared/sync/protocol.ts'
import { inKeepingOrder, type Kept } from '../kept/kept.ts'
import type { ServerCollection, ServerFeatureSync } from './feature.ts'

/** Which row: `collection/id`. */
export type RowKey = string
export const keyOf = (collection: string, id: Id): RowKey => `${collection}/${id}`

/** The rules for a row's lines, joined from the features. */
export interface LinePlan {
  readonly collections: ReadonlyMap<string, ServerCollection>
  /** Whether lines are written for the scope, and phones may pull it. */
  readonly isSynced: (scope: Scope) => boolean
  /** The scopes that an actor's phone pulls, of those the actor may read. */
  readonly syncedOf: (actor: Actor, scopes: readonly Scope[]) => ReadonlySet<Scope>
  /** The collections whose rows stay as long as their row of this one. */
  readonly followersOf: (collection: string) => readonly ServerCollection[]
  /** The areas with scopes that are not synced. */
  readonly narrowedAreas: readonly string[]
  /** The data that features derive from rows, beside their lines, in keeping order. */
  readonly kept: readonly Kept[]
}

const areaOf = (scope: Scope): string => scope.slice(0, scope.indexOf('/'))
const kindOf = (scope: Scope): string => scope.split('/')[1] ?? ''

/** Scopes of those who meet the row in their own day. The wider ones hold whatever there is, or are not synced at all. */
export const isWithinHorizon = (scope: Scope): boolean => ['user', 'team'].includes(kindOf(scope))

export function linePlanOf(features: readonly ServerFeatureSync[]): LinePlan {
  const collections = new Map(
    features
      .flatMap((feature) => feature.collections as readonly ServerCollection[])
      .map((one) => [one.collection.name, one]),
  )
  const narrowed = new Map(features.flatMap((feature) => Object.entries(feature.syncedKinds ?? {})))
  const isSynced = (scope: Scope): boolean => narrowed.get(areaOf(scope))?.includes(kindOf(scope)) ?? true
  const followers = new Map<string, ServerCollection[]>()
  for (const one of collections.values()) {
    if (!one.keep || !('with' in one.keep)) continue
    const { with: name, key } = one.keep
    const leader = collections.get(name)
    assert(leader?.keep && 'days' in leader.keep, `${one.collection.name} is kept with ${name}, which has no horizon`)
    assert(key === 'id' || one.collection.indexes.includes(key), `${one.collection.name} cannot be found by ${key}`)
    followers.set(name, [...(followers.get(name) ?? []), one])
  }
  return {
    collections,
    isSynced,
    syncedOf: (actor, scopes) =>
      new Set(
        scopes.flatMap((scope) => (isSynced(scope) ? [scope] : [ownScope(actor, areaOf(scope))].filter(isSynced))),
      ),
    followersOf: (name) => followers.get(name) ?? [],
    narrowedAreas: [...narrowed.keys()],
    kept: inKeepingOrder(features.flatMap(({ kept = [] }) => kept)),
  }
}

/**
 * A reader of a wide scope may read the scopes inside it. Their own rows are on their phone; others' rows are not,
 * whichever team they are in: a desk holds nobody's data beyond the open page.
 */
const ownScope = ({ userId }: Actor, area: string): Scope => `${area}/user/${userId}`
