import { statfs } from 'node:fs/promises'
import type { Hono } from 'hono'
import type { Instant } from '../../../shared/kernel/days.ts'
import { saveMeta } from '../database/meta.store.ts'
import type { Platform } from '../platform.ts'

/** Below this, sales could soon not be stored: better to be taken out of service while there is still room. */
const MIN_FREE_BYTES = 64 * 1024 * 1024

/** Strangers may ask too, and each look writes to the disk: within this time they get the answer of before. */
const KEPT_MS = 2_000

/** `live`: the process answers. `ready`: it can take a sale now (database writes, migrations done, room on disk). */
export function addHealth(app: Hono, platform: Platform): void {
  app.get('/health/live', (http) => http.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }))
  let kept: { readonly at: Instant; readonly checks: Promise<Checks> } | null = null
  app.get('/health/ready', async (http) => {
    if (platform.life.isLeaving) return http.json({ status: 'leaving' }, 503, { 'cache-control': 'no-store' })
    const now = platform.now()
    if (kept === null || now - kept.at >= KEPT_MS || now < kept.at) kept = { at: now, checks: check(platform) }
    const checks = await kept.checks
    const ready = checks.database && checks.disk
    return http.json({ status: ready ? 'ok' : 'not-ready', checks }, ready ? 200 : 503, { 'cache-control': 'no-store' })
  })
}

interface Checks {
  readonly database: boolean
  readonly disk: boolean
}

const check = async (platform: Platform): Promise<Checks> => ({
  database: await databaseWrites(platform),
  disk: await diskHasRoom(platform),
})

/** Whether the database can write. The table comes from a migration, so a write also proves that migrations have run. */
export async function databaseWrites(platform: Platform): Promise<boolean> {
  try {
    await platform.database.tx((db) => saveMeta(db, 'health', String(platform.now())))
    return true
  } catch (error) {
    platform.log.error({ error }, 'the database cannot write')
    return false
  }
}

async function diskHasRoom(platform: Platform): Promise<boolean> {
  try {
    const disk = await statfs(platform.config.dataDir)
    return disk.bavail * disk.bsize >= MIN_FREE_BYTES
  } catch (error) {
    platform.log.error({ error }, 'the data folder cannot be reached')
    return false
  }
}
