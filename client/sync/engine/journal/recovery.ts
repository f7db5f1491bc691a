// Invariants (numbers from docs/sync.md):
// S1 Nothing lost: commands that only the journal still has return to the outbox, in order.
// S2 Nothing twice: they keep their ids, which the server recognises, from whatever device they came.

import * as z from 'zod/mini'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { actorKey, type EngineContext, type GivenCommand } from '../context.ts'
import { rebase, transactWithSecrets } from '../rebase.ts'
import { sealFields } from '../secrets.ts'
import type { NewEntry } from '../store.ts'
import type { FoundRecord } from './journal.ts'

const payloadSchema = z.object({
  name: z.string(),
  version: z.number(),
  args: z.record(z.string(), z.unknown()),
  at: z.number(),
  businessDay: z.string(),
  actor: z.string(),
  dependsOn: z.optional(z.string()),
})

/**
 * The sealed content of a record: arguments as given, or as in the outbox if the key is only an interim one. It does
 * not name the rows it wrote: deciding it finds them again.
 */
export function payloadOf(
  { name, version, at, businessDay, actor, dependsOn }: GivenCommand,
  args: NewEntry['args'],
): string {
  return JSON.stringify({ name, version, args, at, businessDay, actor, dependsOn })
}

/**
 * Commands that must be somewhere: those written and not taken back, each once, in the order they were given, as they
 * were last written.
 */
export function commandsIn(records: readonly FoundRecord[]): readonly FoundRecord[] {
  const voided = new Set(records.flatMap(({ kind, id }) => (kind === 'void' ? [id] : [])))
  const byId = new Map<Id, FoundRecord>()
  for (const record of records) {
    if (record.kind === 'void' || voided.has(record.id)) continue
    if (record.text !== null || !byId.has(record.id)) byId.set(record.id, record)
  }
  return [...byId.values()]
}

/** Puts back what neither the outbox nor the settled commands know. Answers how many there were. */
export async function bringBack(
  context: EngineContext,
  records: readonly FoundRecord[],
  actor: Actor,
): Promise<number> {
  const known = await knownIds(context)
  const entries: NewEntry[] = []
  for (const record of records) {
    const entry = known.has(record.id) ? null : await entryOf(context, record)
    if (entry) entries.push(entry)
  }
  if (entries.length === 0) return 0
  const count = await context.store.transact('write', async (tx) => {
    const [outbox, settled] = await Promise.all([tx.outbox.list(), tx.settled.list()])
    const there = new Set([...outbox, ...settled].map(({ id }) => id))
    const missing = entries.toSorted(byTime).filter(({ id }) => !there.has(id))
    for (const entry of missing) {
      const isKnown = await tx.meta.get(entry.actor as `actor/${string}`)
      await tx.outbox.append(isKnown ? entry : { ...entry, actor: actorKey(actor) })
    }
    return missing.length
  })
  // Their rows come onto the screen; what cannot be decided without rows of the server waits for those.
  await transactWithSecrets(context, (tx) => rebase(context, tx, { server: new Map(), incomplete: true }))
  return count
}

/** Everything this device has a fate for. */
export function knownIds(context: Pick<EngineContext, 'store'>): Promise<ReadonlySet<Id>> {
  return context.store.transact('read', async (tx) => {
    const [outbox, settled] = await Promise.all([tx.outbox.list(), tx.settled.list()])
    return new Set([...outbox, ...settled].map(({ id }) => id))
  })
}

async function entryOf(context: EngineContext, { id, text }: FoundRecord): Promise<NewEntry | null> {
  await context.registry.fetchCommands?.()
  const parsed = text === null ? null : payloadSchema.safeParse(readJson(text))
  if (!parsed?.success) return null
  const { dependsOn, args, ...rest } = parsed.data
  const sensitive = (context.registry.commands.get(rest.name)?.sensitive ?? []).filter((name) => !isSealed(args[name]))
  return {
    ...rest,
    id,
    args: await sealFields(context.secrets.sealer, id, { value: args, sensitive }),
    touches: [],
    state: 'queued',
    failures: [],
    ...(dependsOn === undefined ? {} : { dependsOn }),
  }
}

/** Written under an interim key: still sealed by the key of the phone. */
const isSealed = (value: unknown): boolean => typeof value === 'object' && value !== null && '$local' in value

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A stable sort: within one tab's segment the order is that of writing. */
const byTime = (a: NewEntry, b: NewEntry): number => a.at - b.at
