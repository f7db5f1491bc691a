import type { BackupCopySettings } from '../../platform/config.watch.ts'
import type { BackupPlace } from './backup-place.ts'

/** The adapter for the protocol of the address. Libraries for SSH and S3 are loaded with their first use. */
export async function openPlace({ to }: BackupCopySettings): Promise<BackupPlace> {
  if (to.url.protocol === 'sftp:') return (await import('./sftp-place.ts')).sftpPlace(to)
  if (to.url.protocol.startsWith('s3')) return (await import('./bucket-place.ts')).bucketPlace(to.url)
  return (await import('./http-place.ts')).httpPlace(to)
}
