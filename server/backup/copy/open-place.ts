import type { BackupCopySettings } from '../../platform/config.watch.ts'
import type { BackupPlace } from './backup-place.ts'

/** The adapter for the protocol of the address. The library for SSH is loaded with its first use. */
export async function openPlace({ to }: BackupCopySettings): Promise<BackupPlace> {
  if (to.url.protocol === 'sftp:') return (await import('./sftp-place.ts')).sftpPlace(to)
  return (await import('./http-place.ts')).httpPlace(to)
}
