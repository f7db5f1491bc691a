import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setAuditKey } from './audit-key.ts'
import { ConfigError, type Config } from './config.ts'
import { lockFolder } from './database/folder-lock.ts'
import { openDatabase } from './database/open-database.ts'
import { openFileStore } from './files/open-file-store.ts'
import { createForeignFiles } from './foreign/foreign-files.ts'
import { memoryCounters } from './http/counters.ts'
import type { RedisCounters } from './http/redis-counters.ts'
import { newId } from './ids.ts'
import { checkKnownKeys } from './known-keys.store.ts'
import { createLog, type Logger } from './log.ts'
import { createMetrics } from './observe/metrics.ts'
import { noTracing, type Tracing } from './observe/tracing.ts'
import { createPdfRenderer } from './pdf/pdf-renderer.ts'
import type { Platform } from './platform.ts'
import { createLocalFanout, type Fanout } from './realtime/fanout.ts'
import { createRealtime } from './realtime/realtime.ts'
import { createSecrets, type Secrets } from './secrets.ts'

/** The operator's message when two servers, or a server and a restore, want the same data. */
export const DATA_IN_USE = 'A Rond server is running on this data folder.'

/** Lies in the data folder while a restore exchanges the data. */
export const UNFINISHED_RESTORE = 'restore-unfinished'

/**
 * The real platform: the machine's clock and randomness, and the migrated database. The data folder belongs to this
 * process until the database is closed: a second server would serve its own outdated memory.
 */
export async function openPlatform(config: Config): Promise<Platform> {
  const lock = lockFolder(config.dataDir, { inUse: DATA_IN_USE })
  if (existsSync(join(config.dataDir, UNFINISHED_RESTORE))) {
    lock.release()
    throw new ConfigError('A restore was cut off in this data folder: run `npm run restore` again.')
  }
  const log = createLog(config.logLevel)
  const tracing = await openTracing(config, log)
  const metrics = createMetrics({ ofProcess: true })
  const database = await openDatabase(config.databaseUrl, {
    tracing,
    onConflict: () => metrics.countConflict(),
    replica: config.databaseReadUrl === null ? null : { url: config.databaseReadUrl, onRead: metrics.countRead },
    onLostConnection: (error) => log.warn({ error }, 'a connection to the database was lost'),
  })
  await database.migrate()
  const unknown = await checkKnownKeys(database, config.keys)
  if (unknown.length > 0) {
    await database.close()
    lock.release()
    throw new ConfigError(unknown.join('\n'))
  }
  const files = await openFileStore(config, { newId, log })
  const secrets = createSecrets(config.keys)
  setAuditKey(secrets)
  const fanout = await openFanout(config, log, secrets)
  const shared = await openCounters(config, log)
  return {
    database: {
      ...database,
      close: async () => {
        await Promise.all([fanout.close(), shared?.close()])
        await database.close()
        await tracing.stop()
        lock.release()
      },
    },
    now: clockOf(config),
    elapsed: () => performance.now(),
    newId,
    config,
    log,
    secrets,
    files,
    foreignFiles: createForeignFiles({ log }),
    pdf: createPdfRenderer({ log }),
    realtime: createRealtime({ fanout, log }),
    fanout,
    life: { isLeaving: false },
    counters: shared?.counters ?? memoryCounters,
    metrics,
    tracing,
  }
}

/** The packages of OpenTelemetry are loaded where a collector is configured, and nowhere else. */
async function openTracing({ tracing }: Config, log: Logger): Promise<Tracing> {
  if (tracing === null) return noTracing
  const { otlpTracing } = await import('./observe/otlp-tracing.ts')
  return otlpTracing(tracing, log)
}

/** A hosted service carries events to every client by itself: each server speaks to it alone. */
async function openFanout({ realtime }: Config, log: Logger, secrets: Secrets): Promise<Fanout> {
  if (realtime.redisUrl === null || realtime.hosted) return createLocalFanout()
  const { createRedisFanout } = await import('./realtime/redis-fanout.ts')
  return createRedisFanout({ url: realtime.redisUrl, log, secrets })
}

/** One server counts in memory; several count together. */
async function openCounters({ realtime }: Config, log: Logger): Promise<RedisCounters | null> {
  if (realtime.redisUrl === null) return null
  const { openRedisCounters } = await import('./http/redis-counters.ts')
  return openRedisCounters({ url: realtime.redisUrl, log })
}

/** The machine's clock. A test may steer it, at any moment, by a file. */
function clockOf({ clockFile }: Config): Platform['now'] {
  if (clockFile === null) return () => Date.now()
  return () => Date.now() + Number(readFileSync(clockFile, 'utf8'))
}
