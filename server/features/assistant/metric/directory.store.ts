import { isNull } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import { extents, type Extent } from '../../../../shared/access/extents.ts'
import type { FilterDimension } from '../../../../shared/features/assistant/metric/metric.schema.ts'
import type { NamedThing } from '../../../../shared/features/assistant/parser/name-match.rules.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { catalogTables } from '../../catalog/index.ts'
import { organisationTables } from '../../organisation/access.door.ts'

const { userTable, teamTable, officeTable, regionTable } = organisationTables
const { providerTable, productTable } = catalogTables

/** A name with its place, by which it is decided who may ask about it. */
export interface PlacedThing extends NamedThing {
  readonly teamId: Id | null
  readonly officeId: Id | null
  readonly regionId: Id | null
}

const nowhere = { teamId: null, officeId: null, regionId: null }

/** Everything that a question can name: people, places, providers and products. Some thousand names. */
export async function loadDirectory(db: Db): Promise<readonly PlacedThing[]> {
  const offices = await db
    .select({ id: officeTable.id, name: officeTable.name, regionId: officeTable.regionId })
    .from(officeTable)
  const regionOf = new Map(offices.map(({ id, regionId }) => [id, regionId]))
  const teams = await db
    .select({ id: teamTable.id, name: teamTable.name, officeId: teamTable.officeId, leaderId: teamTable.leaderId })
    .from(teamTable)
    .where(isNull(teamTable.archivedAt))
  const officeOf = new Map(teams.map(({ id, officeId }) => [id, officeId]))
  const leads = new Map(teams.map(({ id, leaderId }) => [leaderId ?? '', id]))
  const people = await db
    .select({ id: userTable.id, name: userTable.name, teamId: userTable.teamId, officeId: userTable.officeId })
    .from(userTable)
    .where(eq(userTable.active, true))
  const regions = await db.select({ id: regionTable.id, name: regionTable.name }).from(regionTable)
  const providers = await db.select({ id: providerTable.id, name: providerTable.name }).from(providerTable)
  const products = await db.select({ id: productTable.id, name: productTable.name }).from(productTable)
  const placed = (officeId: Id | null) => ({ officeId, regionId: regionOf.get(officeId ?? '') ?? null })
  return [
    ...regions.map(({ id, name }) => ({ ...nowhere, kind: 'region' as const, id, name, regionId: id })),
    ...offices.map(({ id, name }) => ({ ...nowhere, kind: 'office' as const, id, name, ...placed(id) })),
    ...teams.map(({ id, name, officeId }) => ({
      kind: 'team' as const,
      id,
      name,
      teamId: id,
      ...placed(officeId),
    })),
    ...people.map(({ id, name, teamId, officeId }) => ({
      kind: 'seller' as const,
      id,
      name,
      teamId: leads.get(id) ?? teamId,
      ...placed(officeOf.get(teamId ?? '') ?? officeId),
    })),
    ...providers.map(({ id, name }) => ({ ...nowhere, kind: 'provider' as const, id, name })),
    ...products.map(({ id, name }) => ({ ...nowhere, kind: 'product' as const, id, name })),
  ]
}

/** Whether somebody with an extent may ask about a thing. Providers and products belong to no place. */
export function isWithin(actor: Actor, extent: Extent, thing: PlacedThing): boolean {
  if (extent === 'company' || thing.kind === 'provider' || thing.kind === 'product') return true
  const has = (wanted: Extent) => extents.indexOf(extent) >= extents.indexOf(wanted)
  if (thing.kind === 'seller' && thing.id === actor.userId) return true
  const inTeam = has('team') && actor.teamId !== null && thing.teamId === actor.teamId
  const inOffice = has('office') && actor.officeId !== null && thing.officeId === actor.officeId
  const inRegion = has('region') && actor.regionId !== null && thing.regionId === actor.regionId
  const byKind: Readonly<Record<FilterDimension, boolean>> = {
    seller: inTeam || inOffice || inRegion,
    team: inTeam || inOffice || inRegion,
    office: inOffice || inRegion,
    region: inRegion,
    provider: true,
    product: true,
  }
  return byKind[thing.kind]
}
