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

/** A folder with the migrations of today, and of a next release that does one thing more. */
export function nextMigrations(statement: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'rond-next-'))
  cpSync(join(migrations, dialect), folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] }
  const last = journal.entries.at(-1)
  if (!last) throw new Error('there is no migration')
  const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'next' }
  writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries, next] }))
  writeFileSync(join(folder, 'next.sql'), statement)
  return folder
}
