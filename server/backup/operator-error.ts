import { ConfigError } from '../platform/config.ts'
import { FolderInUseError } from '../platform/database/folder-lock.ts'
import { BucketError } from '../platform/files/bucket.ts'
import { BackupError } from './manifest.ts'

/** Whether the message of an error is for the operator as it is. Any other error is a bug, with its stack. */
export const isForOperator = (error: unknown): error is Error =>
  [BackupError, BucketError, ConfigError, FolderInUseError].some((kind) => error instanceof kind)
