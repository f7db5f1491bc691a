// Invariants (numbers from docs/sync.md):
// S1 Nothing lost: a damaged record stays and is sent as far as it can be read; nothing is deleted here.
// S8 No blocking: lost fields are read as empty, so that no code fails on them.

import { entryStates, type OutboxEntry, type Shelf } from './store.ts'

/** Commands in the shape that the engine relies on, whatever is in the browser's store. */
export function mendedEntries(shelf: Shelf<number, OutboxEntry>): Shelf<number, OutboxEntry> {
  return {
    ...shelf,
    get: (key) => shelf.get(key).then(mendedIfThere),
    getMany: (keys) => shelf.getMany(keys).then((entries) => entries.map(mendedIfThere)),
    list: (part) => shelf.list(part).then((entries) => entries.map(mended)),
    first: () => shelf.first().then(mendedIfThere),
  }
}

const mendedIfThere = (entry: OutboxEntry | undefined): OutboxEntry | undefined => entry && mended(entry)

function mended(entry: OutboxEntry): OutboxEntry {
  const { args, actor, touches, failures, state }: Readonly<Record<Needed, unknown>> = entry
  const isWhole =
    isFields(args) && typeof actor === 'string' && isTexts(touches) && Array.isArray(failures) && isState(state)
  if (isWhole) return entry
  return {
    ...entry,
    args: isFields(args) ? args : {},
    // No command has this name: it is not decided again here, but it is still sent.
    actor: typeof actor === 'string' ? actor : 'actor/unknown',
    touches: isTexts(touches) ? (touches as OutboxEntry['touches']) : [],
    failures: Array.isArray(failures) ? (failures as OutboxEntry['failures']) : [],
    // The server knows what became of it, and answers the same as before (S2).
    state: isState(state) ? state : 'queued',
  }
}

/** The fields that the engine relies on. The server reads the rest and reports what it cannot read. */
type Needed = 'args' | 'actor' | 'touches' | 'failures' | 'state'

const isFields = (value: unknown): value is OutboxEntry['args'] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((text) => typeof text === 'string')

const isState = (value: unknown): value is OutboxEntry['state'] => entryStates.some((state) => state === value)
