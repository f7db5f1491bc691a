import type { Actor } from '../../../shared/access/actor.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { ImportContract, ImportFault, ImportRow } from '../../../shared/resource/import.ts'
import type { Db } from '../../platform/database/database.ts'
import { parseWith } from '../../platform/http/input.ts'
import type { Platform } from '../../platform/platform.ts'
import { faultsOf } from './import-faults.ts'
import type { ServerImport } from './import-routes.ts'
import { addRecord } from '../record/record-routes.ts'
import type { ServerRecord } from '../record/server-record.ts'

/** How rows of text become records of one kind. */
interface RecordImport<Known> {
  readonly contract: ImportContract
  readonly record: ServerRecord
  /** The names that the rows may use, read once. */
  readonly prepare: (db: Db, actor: Actor) => Promise<Known>
  /** The form of the record. Throws a problem where a name is not known. */
  readonly formOf: (row: ImportRow, known: Known) => object
  readonly isThere: (db: Db, form: Readonly<Record<string, unknown>>) => Promise<boolean>
  /** The columns by the names that the form has for them, where the two differ. */
  readonly columnOf: Readonly<Record<string, string>>
}

/**
 * Imports simple records by the rules that hold for a single one: its form, its checks, its reach and its log. Each row
 * has a savepoint of its own, so that a refused one leaves nothing behind.
 */
export function recordImport<Known>(
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  { contract, record, prepare, formOf, isThere, columnOf }: RecordImport<Known>,
): ServerImport {
  const addOne = async (db: Db, { actor, form }: { actor: Actor; form: object }): Promise<Id | null> => {
    const values = parseWith(record.contract.form, form) as Readonly<Record<string, unknown>>
    if (await isThere(db, values)) return null
    const id = platform.newId()
    await addRecord({ platform, record, db, actor, id }, values)
    return id
  }
  return {
    contract,
    add: async (db, { actor, rows }) => {
      const known = await prepare(db, actor)
      const ids: (Id | null)[] = []
      const faults: ImportFault[] = []
      for (const { at, row } of rows) {
        try {
          ids.push(
            await platform.database.savepoint(db, (within) => addOne(within, { actor, form: formOf(row, known) })),
          )
        } catch (error) {
          faults.push(...faultsOf(error, { at, columnOf }))
        }
      }
      const added = ids.filter((id) => id !== null)
      return { ids: added, existing: ids.length - added.length, faults }
    },
    settle: async () => record.rules.settled?.(),
  }
}
