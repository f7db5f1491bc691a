import { mayUse } from '../../shared/access/ability.ts'
import type { Actor } from '../../shared/access/actor.ts'
import type { Permission } from '../../shared/access/permissions.ts'
import { catalogSync } from '../../shared/features/catalog/catalog.commands.ts'
import { people } from '../../shared/features/people/person.schema.ts'
import { sellingSync } from '../../shared/features/sales/selling.commands.ts'
import { ownTimeSync } from '../../shared/features/time/own-time.commands.ts'
import type { Command } from '../../shared/sync/command.ts'
import { registryOf, type Registry } from '../../shared/sync/registry.ts'

const own = registryOf([catalogSync, { collections: [people], commands: [] }, sellingSync, ownTimeSync])
const commands = new Map<string, Command>(own.commands)

/** What this application keeps on the phone and may write there. A feature joins by adding its line. */
export const syncRegistry: Registry = { collections: own.collections, commands }

const deskPermissions: readonly Permission[] = [
  'view sale_reports',
  'update sale_reports',
  'approve sale_reports',
  'view time_reports',
  'update time_reports',
  'approve time_reports',
  'update daily_checkouts',
  'update sicknotices',
]

/** Whether the actor does anything that a seller does not: then the registry needs `addDesk` before it is used. */
export const needsDesk = ({ grants }: Actor): boolean => deskPermissions.some((one) => mayUse(grants, one))

/** Adds the commands of the desk, 3 kB that a seller's first visit goes without. */
export async function addDesk(): Promise<void> {
  const { deskCommands } = await import('./desk-registry.ts')
  for (const command of deskCommands) commands.set(command.name, command)
}
