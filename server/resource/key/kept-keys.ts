import type { Kept } from '../../kept/kept.ts'
import { checkKeyTable, type AnyKeys } from './key-table.jobs.ts'

/**
 * The search keys of a list as something that is derived from rows. The store that saves the rows saves their keys, and
 * `keyTableJob` finds rows without keys by themselves, so only the comparison is done here.
 */
export const keptKeys = (keys: AnyKeys): Kept => ({
  name: keys.name,
  of: [],
  tables: [keys.keys.table],
  check: async (database, options) => (await checkKeyTable({ database }, keys, options)).wrong.length,
})
