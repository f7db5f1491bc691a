import { hkdfSync } from 'node:crypto'
import { keyId } from '../platform/secrets.ts'

/** A key for backups alone, made of a data key; `id` says which one, so that old backups open after a rotation. */
export interface BackupKey {
  readonly id: string
  readonly bytes: Buffer
}

export type BackupKeys = readonly [BackupKey, ...BackupKey[]]

/** The first seals, all open. */
export function backupKeysOf([first, ...old]: readonly [Buffer, ...Buffer[]]): BackupKeys {
  return [backupKey(first), ...old.map(backupKey)]
}

const backupKey = (key: Buffer): BackupKey => ({
  id: keyId(key),
  bytes: Buffer.from(hkdfSync('sha256', key, '', 'backup', 32)),
})
