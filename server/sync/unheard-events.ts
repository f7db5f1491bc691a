import { assert } from '../../shared/kernel/assert.ts'
import type { ServerFeatureSync } from './feature.ts'

/** Stops a server whose features emit an event without a listener, or listen to one that no feature emits. */
export function assertEventsHeard(features: readonly ServerFeatureSync[]): void {
  const emitted = new Set(features.flatMap(({ events = [] }) => events.map(({ type }) => type)))
  const heard = new Set(features.flatMap(({ reactions = [] }) => reactions.map(({ event }) => event.type)))
  const unheard = [...emitted].filter((type) => !heard.has(type))
  assert(unheard.length === 0, `no listener hears ${unheard.join(', ')}`)
  const unknown = [...heard].filter((type) => !emitted.has(type))
  assert(unknown.length === 0, `no feature declares ${unknown.join(', ')}`)
}
