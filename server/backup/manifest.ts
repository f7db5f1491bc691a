import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Instant } from '../../shared/kernel/days.ts'
import type { Secrets } from '../platform/secrets.ts'
import { OperatorError } from '../platform/operator-error.ts'

/** The database's path in a backup; attachments are under `files/`. */
export const DATABASE_PLACE = 'rond.db'
export const FILES_PLACE = 'files'

const MANIFEST = 'manifest.json'
const entrySchema = z.strictObject({
  place: z.string().regex(/^(rond\.db|files\/[a-z0-9-]{1,100}\/[a-z0-9-]{1,100})$/),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
const manifestSchema = z.strictObject({
  format: z.literal(1),
  madeAt: z.int(),
  keyId: z.string(),
  entries: z.array(entrySchema),
})
const signedSchema = z.strictObject({ manifest: manifestSchema, signature: z.string() })

/** The content of a backup. Its presence means that the backup is complete: it is written last. */
export type Manifest = z.infer<typeof manifestSchema>
export type ManifestEntry = z.infer<typeof entrySchema>

/** The backup is not one, is damaged, or cannot be opened here. */
export class BackupError extends OperatorError {
  override readonly name = 'BackupError'
}

export const manifestPath = (backup: string): string => join(backup, MANIFEST)
export const sealedPath = (backup: string, place: string): string => join(backup, `${place}.sealed`)

export function toManifestText(manifest: Manifest, secrets: Pick<Secrets, 'sign'>): string {
  return `${JSON.stringify({ manifest, signature: secrets.sign('backup', JSON.stringify(manifest)) }, null, 1)}\n`
}

export async function readManifest(backup: string, secrets: Pick<Secrets, 'verify'>): Promise<Manifest> {
  const text = await readFile(manifestPath(backup), 'utf8').catch(() => {
    throw new BackupError(`${backup} is not a whole backup: it has no ${MANIFEST}.`)
  })
  const signed = signedSchema.safeParse(parsed(text))
  if (!signed.success) throw new BackupError(`${manifestPath(backup)} is damaged, or of a newer Rond.`)
  const { manifest, signature } = signed.data
  if (!secrets.verify('backup', JSON.stringify(manifest), signature)) {
    throw new BackupError(`${manifestPath(backup)} is damaged, or was made with another SIGNING_KEY.`)
  }
  return manifest
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const NAME = /^rond-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

export const backupName = (at: Instant): string => `rond-${stampOf(at)}`

/** An instant as a file's name may carry it: `20261121T031500Z`. */
export const stampOf = (at: Instant): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

export interface KnownBackup {
  readonly path: string
  readonly madeAt: Instant
}

/** The names of the complete backups in a folder, newest first. Unfinished ones are left out. */
export async function backupsIn(folder: string): Promise<readonly KnownBackup[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .flatMap((name) => {
      const found = NAME.exec(name)
      if (!found) return []
      const [year = 0, month = 0, day = 0, hour, minute, second] = found.slice(1).map(Number)
      return [{ path: join(folder, name), madeAt: Date.UTC(year, month - 1, day, hour, minute, second) }]
    })
    .toSorted((one, other) => other.madeAt - one.madeAt)
}
