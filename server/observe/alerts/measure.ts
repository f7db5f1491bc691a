import { statfs } from 'node:fs/promises'
import type { AlertRuleName } from '../../../shared/features/operations/health/alert.rules.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import { loadCopiedAt } from '../../backup/backup.jobs.ts'
import { backupsIn } from '../../backup/manifest.ts'
import type { Platform } from '../../platform/platform.ts'
import { loadLateFigures } from '../../sync/figures.store.ts'
import { oldestWorkAt } from '../../features/operations/index.ts'
import { loadTrialSale } from '../trial-sale/trial-sale.store.ts'
import type { Beat } from './alert.store.ts'
import { certificateEnd } from './certificate.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const MEGABYTE = 1024 * 1024
/** Fewer calls are no share, and no 95th of a hundred. */
const LEAST_CALLS = 20

/** Every rule with its value; null: not measured here, or too little to measure. */
export type Measured = Readonly<Record<AlertRuleName, number | null>>

/**
 * Measures what the rules watch.
 * @param beats what the servers reported of their last ten minutes
 * @param startedAt of this server: what has never happened is counted from there
 */
export async function measure(
  platform: Pick<Platform, 'database' | 'config' | 'now'>,
  { beats, startedAt }: { readonly beats: readonly Beat[]; readonly startedAt: Instant },
): Promise<Measured> {
  const { database, config, now } = platform
  const { db } = database
  const at = now()
  const age = (since: Instant | null, unitMs: number): number =>
    Math.floor(Math.max(0, at - (since ?? startedAt)) / unitMs)
  const late = await loadLateFigures(db, at)
  const [newest] = config.backup === null ? [] : await backupsIn(config.backup.folder)
  const trial = config.trialSale ? await loadTrialSale(db) : null
  const work = await oldestWorkAt(db, at)
  const disk = await statfs(config.dataDir).catch(() => null)
  const ends = await certificateEnd(config, at)
  const sum = (of: (beat: Beat) => number): number => beats.reduce((total, one) => total + of(one), 0)
  const [calls, pushes] = [sum((one) => one.calls), sum((one) => one.pushes)]
  return {
    disk: disk === null ? null : Math.floor((disk.bavail * disk.bsize) / MEGABYTE),
    backup: config.backup === null ? null : age(newest?.madeAt ?? null, HOUR_MS),
    copy: config.backup === null || config.backupCopy === null ? null : age(await loadCopiedAt(db), HOUR_MS),
    queue: late.dueAt === null ? 0 : age(late.dueAt, MINUTE_MS),
    failing: late.failing,
    parked: late.parked,
    jobs: sum(({ failedJobs }) => failedJobs),
    errors: calls < LEAST_CALLS ? null : Math.round((sum(({ errors }) => errors) / calls) * 100),
    push: pushes < LEAST_CALLS ? null : Math.max(...beats.map(({ slowPushMs }) => slowPushMs)),
    trialSale: config.trialSale ? age(trial?.wentWellAt ?? null, MINUTE_MS) : null,
    work: work === null ? 0 : age(work, HOUR_MS),
    certificate: ends === null ? null : Math.floor((ends - at) / DAY_MS),
  }
}
