import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OLDEST_CLIENT } from '../../../shared/kernel/client-version.ts'
import type { IdMaker } from '../../../shared/kernel/ids.ts'
import { setAuditKey } from '../audit-key.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { memoryCounters } from '../http/counters.ts'
import { createFileStore } from '../files/file-store.ts'
import { createForeignFiles } from '../foreign/foreign-files.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../observe/metrics.ts'
import { noTracing } from '../observe/tracing.ts'
import { createPdfRenderer } from '../pdf/pdf-renderer.ts'
import type { Platform } from '../platform.ts'
import { createLocalFanout } from '../realtime/fanout.ts'
import { createRealtime } from '../realtime/realtime.ts'
import { createSecrets } from '../secrets.ts'
import { fakeClock, fakeIds, type FakeClock } from './fakes.ts'
import { openTestDatabase } from './test-database.ts'

export interface TestPlatform extends Platform {
  readonly clock: FakeClock
}

/**
 * A whole platform on an empty migrated database in memory, with a fake clock and fake ids; unless told otherwise nothing
 * takes any time. Close `database` after.
 */
export async function openTestPlatform(
  change: { config?: Partial<Config>; database?: Database; elapsed?: Platform['elapsed']; newId?: IdMaker } = {},
): Promise<TestPlatform> {
  const clock = fakeClock()
  const newId = change.newId ?? fakeIds()
  const config: Config = { ...testConfig(), ...change.config }
  const log = createLog('silent')
  const fanout = createLocalFanout()
  const secrets = createSecrets(config.keys)
  setAuditKey(secrets)
  return {
    database: change.database ?? (await openTestDatabase()),
    clock,
    now: clock.now,
    elapsed: change.elapsed ?? (() => 0),
    newId,
    config,
    log,
    secrets,
    files: createFileStore(join(config.dataDir, 'files'), newId),
    foreignFiles,
    pdf,
    realtime: createRealtime({ fanout, log }),
    fanout,
    counters: memoryCounters,
    life: { isLeaving: false },
    metrics: createMetrics({ now: clock.now }),
    tracing: noTracing,
  }
}

/** One process of each kind for all tests: to start one takes longer than most of them. */
const foreignFiles = createForeignFiles({ log: createLog('silent') })
const pdf = createPdfRenderer({ log: createLog('silent') })

/** The settings of tests: http on localhost, keys that differ, nothing to push to. */
export function testConfig(): Config {
  const key = (name: string): Buffer => createHash('sha256').update(name).digest()
  const vapid = { publicKey: '', privateKey: '' }
  return {
    mode: 'test',
    port: 0,
    host: '127.0.0.1',
    dataDir: mkdtempSync(join(tmpdir(), 'rond-test-')),
    publicUrl: new URL('http://localhost:3000'),
    databaseUrl: 'file::memory:',
    databaseReadUrl: null,
    seedStory: null,
    logLevel: 'silent',
    trustProxy: false,
    platinumPercent: 120,
    doubleSaleDays: 365,
    rateLimits: false,
    oldestClient: OLDEST_CLIENT,
    realtime: { hosted: null, redisUrl: null },
    serviceWorker: 'on',
    maintenance: false,
    drainMs: 0,
    clockFile: null,
    securityContact: null,
    embedHosts: ['player.vimeo.com', 'docs.google.com'],
    mapTiles: null,
    graph: null,
    model: null,
    scrive: null,
    valueCase: null,
    payrollDelivery: null,
    metrics: null,
    sms: { url: null, from: 'Rond' },
    mail: { smtpUrl: null, from: 'Rond <no-reply@rond.example>' },
    push: { ...vapid, subject: 'mailto:test@rond.example', allowedHosts: [] },
    webhooks: { allowsHttp: true, privateHosts: ['127.0.0.1'] },
    keys: { data: [key('data')], hash: key('hash'), signing: key('signing'), vapid },
    backup: null,
    bucket: null,
    trialSale: false,
    tracing: null,
    backupCopy: null,
    backsUpBucket: true,
  }
}

/** The settings with every service whose routes are mounted only where it is set up. None of them is there. */
export const testServices = {
  scrive: { url: 'http://127.0.0.1:9', clientId: 'c', clientSecret: 'c', tokenId: 't', tokenSecret: 't' },
} satisfies Partial<Config>
