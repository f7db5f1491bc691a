import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dialect } from '../columns.ts'

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** A folder with the migrations as the release before had them. */
export function releasedMigrations(): string {
  const released = JSON.parse(readFileSync(join(migrations, 'released.json'), 'utf8')) as Record<string, string>
  const folder = mkdtempSync(join(tmpdir(), 'rond-released-'))
  cpSync(join(migrations, dialect), folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] }
  const last = journal.entries.findIndex(({ tag }) => tag === released[dialect])
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
  return folder
}
