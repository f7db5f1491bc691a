import type { Actor } from '../../../../shared/access/actor.ts'
import { metrics } from '../../../../shared/features/assistant/metric/metric.rules.ts'
import { metricNames, type MetricName } from '../../../../shared/features/assistant/metric/metric.schema.ts'
import { isWithin, type PlacedThing } from './directory.store.ts'
import { extentFor } from './metric-right.rules.ts'

/** The metrics that somebody may see, in the order of the catalogue. */
export const metricsFor = (actor: Actor): readonly MetricName[] =>
  metricNames.filter((name) => extentFor(actor, metrics[name], null) !== null)

/** The widest extent in which somebody sees any metric. */
export const anyExtent = (actor: Actor) =>
  (['company', 'region', 'office', 'team', 'own'] as const).find((extent) =>
    metricNames.some((name) => extentFor(actor, metrics[name], null) === extent),
  ) ?? 'own'

/** People, places and things within reach: a person elsewhere is not named to the asker. */
export const withinReach = (actor: Actor, directory: readonly PlacedThing[]): readonly PlacedThing[] => {
  const extent = anyExtent(actor)
  return directory.filter((thing) => isWithin(actor, extent, thing))
}
