import * as z from 'zod/mini'
import { instantSchema } from '../../../shared/kernel/days.ts'
import type { Db } from '../../platform/database/database.ts'
import { loadMeta, saveMeta } from '../../platform/database/meta.store.ts'

const KEY = 'trial-sale'

const outcomeSchema = z.object({
  at: instantSchema,
  ok: z.boolean(),
  ms: z.number(),
  /** Where it stopped; empty when it went the whole way. */
  step: z.string(),
  /** The last one that went the whole way; null: none has. */
  wentWellAt: z.nullable(instantSchema),
})
export type TrialOutcome = z.infer<typeof outcomeSchema>

/** The last trial sale of any server; null: there has been none. */
export async function loadTrialSale(db: Db): Promise<TrialOutcome | null> {
  const text = await loadMeta(db, KEY)
  const parsed = text === null ? null : outcomeSchema.safeParse(JSON.parse(text))
  return parsed?.success ? parsed.data : null
}

export async function saveTrialSale(db: Db, { at, ok, ms, step }: Omit<TrialOutcome, 'wentWellAt'>): Promise<void> {
  const before = await loadTrialSale(db)
  const wentWellAt = ok ? at : (before?.wentWellAt ?? null)
  await saveMeta(db, KEY, JSON.stringify({ at, ok, ms, step, wentWellAt }))
}
