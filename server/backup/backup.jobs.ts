import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Instant } from '../../shared/kernel/days.ts'
import type { Job } from '../platform/jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { backupsIn } from './manifest.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** In UTC: when the shops of Sweden and Finland have long been closed. */
const NIGHT_HOUR = 2

/** A backup every night, made by its own process so that no request waits. A missed night is made up for. */
export function backupJobs({ config }: Pick<Platform, 'config'>, make: typeof runBackup = runBackup): readonly Job[] {
  const { backup } = config
  if (!backup) return []
  const run = async (now: Instant): Promise<void> => {
    const [newest] = await backupsIn(backup.folder)
    if (!newest || newest.madeAt < lastNight(now)) await make()
  }
  return [{ name: 'backup', everyMs: HOUR_MS, run }]
}

const lastNight = (now: Instant): Instant => {
  const tonight = Math.floor(now / DAY_MS) * DAY_MS + NIGHT_HOUR * HOUR_MS
  return tonight <= now ? tonight : tonight - DAY_MS
}

const program = fileURLToPath(new URL('backup-main.ts', import.meta.url))

/** Ends with this server: what it leaves unfinished the next backup removes. */
async function runBackup(): Promise<void> {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'pipe'] })
  const end = (): void => void child.kill()
  process.once('SIGTERM', end).once('SIGINT', end)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()))
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve)
    })
    if (code !== 0) throw new Error(`the backup failed: ${said.trim()}`)
  } finally {
    process.off('SIGTERM', end).off('SIGINT', end)
  }
}
