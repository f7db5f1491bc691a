import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Instant } from '../../shared/kernel/days.ts'
import type { Db } from '../platform/database/database.ts'
import { loadMeta, saveMeta } from '../platform/database/meta.store.ts'
import type { Job } from '../platform/jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { backupsIn } from './manifest.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** In UTC: when the shops of Sweden and Finland have long been closed. */
const NIGHT_HOUR = 2

const MINUTE_MS = 60_000

/** The programs that make and copy backups. */
interface BackupPrograms {
  readonly make: () => Promise<void>
  readonly copy: () => Promise<void>
}

const programs: BackupPrograms = {
  make: () => runProgram('backup-main.ts'),
  copy: () => runProgram('copy-main.ts'),
}

/**
 * A backup every night, made by its own process so that no request waits; a missed night is made up for. Where there is a
 * second place, each new backup is copied there; what fails is tried again.
 */
export function backupJobs(
  { config, database }: Pick<Platform, 'config' | 'database'>,
  { make, copy }: BackupPrograms = programs,
): readonly Job[] {
  const { backup, backupCopy } = config
  if (!backup) return []
  const copyNewest = async (): Promise<void> => {
    const [newest] = await backupsIn(backup.folder)
    if (!newest || newest.madeAt === (await loadCopiedAt(database.db))) return
    await copy()
    await database.tx((db) => saveMeta(db, COPIED, String(newest.madeAt)))
  }
  const run = async (now: Instant): Promise<void> => {
    const [newest] = await backupsIn(backup.folder)
    if (!newest || newest.madeAt < lastNight(now)) await make()
  }
  return [
    { name: 'backup', reach: 'company', everyMs: HOUR_MS, run },
    ...(backupCopy === null
      ? []
      : [{ name: 'backup-copy', reach: 'company' as const, everyMs: 10 * MINUTE_MS, run: copyNewest }]),
  ]
}

const COPIED = 'backup-copied'

/** When the newest backup in the second place was made; null: there is none. */
export async function loadCopiedAt(db: Db): Promise<Instant | null> {
  const text = await loadMeta(db, COPIED)
  return text === null ? null : Number(text)
}

const lastNight = (now: Instant): Instant => {
  const tonight = Math.floor(now / DAY_MS) * DAY_MS + NIGHT_HOUR * HOUR_MS
  return tonight <= now ? tonight : tonight - DAY_MS
}

/** Ends with this server: what it leaves unfinished the next backup removes. */
async function runProgram(name: string): Promise<void> {
  const program = fileURLToPath(new URL(name, import.meta.url))
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'pipe'] })
  const end = (): void => void child.kill()
  process.once('SIGTERM', end).once('SIGINT', end)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()))
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve)
    })
    if (code !== 0) throw new Error(`${name} failed: ${said.trim()}`)
  } finally {
    process.off('SIGTERM', end).off('SIGINT', end)
  }
}
