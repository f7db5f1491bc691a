import { join } from 'node:path'
import * as z from 'zod'

/** The place of the data that people write, and of its copies on this machine. */
export interface DatabaseSettings {
  /** `file:…` for SQLite, `postgres://…` for PostgreSQL. */
  readonly databaseUrl: string
  /** A replica of the PostgreSQL database, which answers lists; null: the database itself does. */
  readonly databaseReadUrl: string | null
  /** The folder of the nightly backups, and how many are kept; null for none. */
  readonly backup: { readonly folder: string; readonly keep: number } | null
}

/** Environment variables of the database. */
export const databaseVariables = {
  DATABASE_URL: z
    .string()
    .regex(/^(file:.|postgres(ql)?:\/\/)/)
    .optional(),
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(14),
}

type Settings = z.output<z.ZodObject<typeof databaseVariables>> & {
  readonly NODE_ENV: string
  readonly DATA_DIR: string
}

export const databaseOf = (settings: Settings): DatabaseSettings => ({
  databaseUrl: settings.DATABASE_URL ?? `file:${settings.DATA_DIR}/rond.db`,
  databaseReadUrl: settings.DATABASE_READ_URL ?? null,
  backup: backupOf(settings),
})

/** Names what one database has and the other one has not. */
export function databaseProblems(settings: Settings): readonly string[] {
  const problems: string[] = []
  if (isPostgres(settings) && ![undefined, 'none'].includes(settings.BACKUP_DIR))
    problems.push('BACKUP_DIR: is for SQLite; back PostgreSQL up with its own tools (docs/operations.md)')
  if (!isPostgres(settings) && settings.DATABASE_READ_URL !== undefined)
    problems.push('DATABASE_READ_URL: is a replica of PostgreSQL, which DATABASE_URL does not name')
  return problems
}

const isPostgres = ({ DATABASE_URL = '' }: Settings): boolean => DATABASE_URL.startsWith('postgres')

/** In production there are backups unless somebody says otherwise; elsewhere only where somebody asks for them. */
function backupOf(settings: Settings): DatabaseSettings['backup'] {
  const { NODE_ENV, DATA_DIR, BACKUP_DIR, BACKUP_KEEP } = settings
  if (isPostgres(settings)) return null
  const folder = BACKUP_DIR ?? (NODE_ENV === 'production' ? join(DATA_DIR, 'backups') : 'none')
  return folder === 'none' ? null : { folder, keep: BACKUP_KEEP }
}
