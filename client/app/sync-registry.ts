import { catalogSync } from '../../shared/features/catalog/catalog.commands.ts'
import { people } from '../../shared/features/people/person.schema.ts'
import { salesSync } from '../../shared/features/sales/sales.commands.ts'
import { timeSync } from '../../shared/features/time/time.commands.ts'
import { registryOf } from '../../shared/sync/registry.ts'

/** What this application keeps on the phone and may write there. A feature joins by adding its line. */
export const syncRegistry = registryOf([catalogSync, { collections: [people], commands: [] }, salesSync, timeSync])
