import { and, inArray, isNull } from 'drizzle-orm'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { catalogTables } from '../../catalog/index.ts'

const { providerTable } = catalogTables

interface SellsFor {
  readonly providerIds?: readonly Id[] | null | undefined
  readonly teamProviderId?: Id | null | undefined
}

/** The names of providers by id, archived ones too. */
export async function loadProviderNames(db: Db, ids: readonly Id[]): Promise<ReadonlyMap<Id, string>> {
  if (ids.length === 0) return new Map()
  const { id, name } = providerTable
  const rows = await db
    .select({ id, name })
    .from(providerTable)
    .where(inArray(id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** A provider that is newly given to a person or a team must be in use. */
export async function sellsForFailure(db: Db, before: SellsFor, after: SellsFor): Promise<Failure | null> {
  const held = new Set([...(before.providerIds ?? []), before.teamProviderId])
  const isNew = (id: Id | null | undefined): id is Id => typeof id === 'string' && !held.has(id)
  const wanted = {
    providerIds: (after.providerIds ?? []).filter(isNew),
    teamProviderId: [after.teamProviderId].filter(isNew),
  }
  const ids = [...wanted.providerIds, ...wanted.teamProviderId]
  if (ids.length === 0) return null
  const { id, archivedAt } = providerTable
  const rows = await db
    .select({ id })
    .from(providerTable)
    .where(and(inArray(id, ids), isNull(archivedAt)))
  const offered = new Set(rows.map((row) => row.id))
  const field = wanted.providerIds.some((one) => !offered.has(one)) ? 'providerIds' : 'teamProviderId'
  return ids.every((one) => offered.has(one)) ? null : failure('user.provider-not-offered', field)
}

/** The same fields with names in place of ids, for the activity log. */
export async function withProviderNames<Form extends SellsFor>(db: Db, form: Form) {
  const { providerIds, teamProviderId } = form
  const names = await loadProviderNames(db, [...(providerIds ?? []), ...(teamProviderId ? [teamProviderId] : [])])
  const nameOf = (id: Id) => names.get(id) ?? ''
  return {
    ...form,
    providerIds: (providerIds ?? []).map(nameOf).join(', '),
    teamProviderId: teamProviderId ? nameOf(teamProviderId) : null,
  }
}
