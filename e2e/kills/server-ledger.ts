import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import type { Id } from '../../shared/kernel/ids.ts'

/** Reads the disk of a dead server. */
export interface Wreck {
  /** The fate of every command, by its id. */
  readonly fates: ReadonlyMap<Id, string>
  /** How many rows each sale has. */
  readonly sales: ReadonlyMap<Id, { readonly sellerId: Id; readonly version: number }>
  /** Sales that two commands have made: a promise broken. */
  readonly doubles: readonly Id[]
  /** SQLite's own report. */
  readonly damage: readonly string[]
}

/** Reads a copy, so that the server itself has to find its way back from what it left. */
export function readWreck(dataDir: string): Wreck {
  const folder = mkdtempSync(join(tmpdir(), 'rond-wreck-'))
  for (const name of ['rond.db', 'rond.db-wal']) {
    if (existsSync(join(dataDir, name))) copyFileSync(join(dataDir, name), join(folder, name))
  }
  const file = new SqliteFile(join(folder, 'rond.db'))
  try {
    const all = <Line>(sql: string): Line[] => file.prepare(sql).all() as Line[]
    const checks = file.pragma('integrity_check') as { integrity_check: string }[]
    return {
      fates: new Map(
        all<{ id: Id; status: string }>('select id, status from inbox').map((one) => [one.id, one.status]),
      ),
      sales: new Map(
        all<{ id: Id; sellerId: Id; version: number }>('select id, seller_id as sellerId, version from sale').map(
          (one) => [one.id, one],
        ),
      ),
      doubles: all<{ sale: Id }>(
        `select args ->> '$.saleId' as sale from inbox where name = 'sale.submit' and status = 'applied'
         group by sale having count(*) > 1`,
      ).map(({ sale }) => sale),
      damage: checks.map((line) => line.integrity_check).filter((line) => line !== 'ok'),
    }
  } finally {
    file.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
