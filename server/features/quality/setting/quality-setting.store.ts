import type * as z from 'zod/mini'
import { RECORD_CHANGED } from '../../../../shared/resource/record.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { qualitySettingTable as setting } from '../template/template.table.ts'

interface Setting<Content> {
  readonly version: number
  readonly content: Content
}

/** A setting of the company; version 0: the default. */
export async function loadSetting<Content>(
  db: Db,
  id: string,
  { schema, fallback }: { schema: z.ZodMiniType<Content>; fallback: Content },
): Promise<Setting<Content>> {
  const [row] = await db.select().from(setting).where(eq(setting.id, id))
  return row ? { version: row.version, content: schema.parse(row.content) } : { version: 0, content: fallback }
}

/** Saves a setting with its expected version. Returns the new version. */
export async function saveSetting(
  db: Db,
  id: string,
  { version, content }: { readonly version: number; readonly content: unknown },
): Promise<number> {
  const [row] = await db.select({ version: setting.version }).from(setting).where(eq(setting.id, id))
  if ((row?.version ?? 0) !== version) throw new Problem(412, RECORD_CHANGED)
  const next = { version: version + 1, content }
  await db
    .insert(setting)
    .values({ id, ...next })
    .onConflictDoUpdate({ target: setting.id, set: next })
  return next.version
}
