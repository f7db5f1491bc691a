import type { Readable } from 'node:stream'

/** Where copies of backups lie: files by plain names in one folder. Throws when it cannot be reached or refuses. */
export interface BackupPlace {
  /** Stores a local file. It has its name only once it is whole. */
  readonly put: (name: string, path: string) => Promise<void>
  /** Null: there is no such file. */
  readonly read: (name: string) => Promise<Readable | null>
  /** A file that is not there is removed already. */
  readonly remove: (name: string) => Promise<void>
  readonly close: () => Promise<void>
}
