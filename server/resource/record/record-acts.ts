import { rowChanger, type VersionedTable } from '../../kept/row-changer.ts'
import type { ActTable } from '../act/act-routes.ts'
import { isReached } from './record.store.ts'
import { stateOf, type ServerRecord, type StoredRecord } from './server-record.ts'

/** The rows of a record for acts of its own (`recordActs`): found, reached, locked by their version and logged as its changes are. */
export const recordActTable = ({ contract, table, list, read }: ServerRecord): ActTable<StoredRecord> => ({
  kind: contract.name,
  load: async (db, id) => (await read(db, [id]))[0] ?? null,
  isReached: ({ id }, { db, actor }) => isReached(db, { list, actor, permission: contract.change, id }),
  state: { of: stateOf, refusal: 'record.archived' },
  change: rowChanger(table as VersionedTable<StoredRecord>),
})
