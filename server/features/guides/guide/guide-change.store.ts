import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { providerStore } from '../../catalog/index.ts'
import { loadRoleChoices } from '../../people/access.door.ts'
import { loadTeamNames } from '../../organisation/places.door.ts'
import { loadUserNames } from '../../people/directory.door.ts'
import { hasActiveCategory } from '../category/guide-category.store.ts'
import { loadGuides, loadRequirementsOf, requiredOf, type StoredGuide } from './guide.store.ts'

export async function findGuide(db: Db, id: Id): Promise<StoredGuide | null> {
  const [guide] = await loadGuides(db, [id])
  return guide ?? null
}

/** The guide, or 404. */
export async function guideOf(db: Db, id: string | undefined): Promise<StoredGuide> {
  const guide = await findGuide(db, id ?? '')
  if (!guide) throw new Problem(404, 'request.not-found')
  return guide
}

/** The settings of a guide, including the roles, teams and providers that require it. */
export async function settingsOf(db: Db, { id, categoryId, language, ownerId, reviewDay, roleIds }: StoredGuide) {
  const required = requiredOf(await loadRequirementsOf(db, id))
  return { categoryId, language, ownerId, reviewDay, roleIds: [...roleIds], ...required }
}

type Settings = Awaited<ReturnType<typeof settingsOf>>

/** Refuses a category that is archived or does not exist. */
export async function assertCategory(db: Db, id: Id): Promise<void> {
  if (!(await hasActiveCategory(db, id))) throw new Problem(422, 'guide.category-unknown')
}

/** Refuses roles, teams, providers and people that do not exist. */
export async function assertTargets(db: Db, settings: Settings): Promise<void> {
  const { ownerId, roleIds, requiredRoleIds, requiredTeamIds, requiredProviderIds } = settings
  const roles = new Set((await loadRoleChoices(db)).map(({ id }) => id))
  const teams = await loadTeamNames(db, requiredTeamIds)
  const providers = new Set((await providerStore.load(db, requiredProviderIds)).map(({ id }) => id))
  const isKnown =
    [...roleIds, ...requiredRoleIds].every((id) => roles.has(id)) &&
    requiredTeamIds.every((id) => teams.has(id)) &&
    requiredProviderIds.every((id) => providers.has(id)) &&
    (ownerId === null || (await loadUserNames(db, [ownerId])).length > 0)
  if (!isKnown) throw new Problem(422, 'guide.unknown-audience')
}

/** The log names roles, teams and providers, not their ids. */
export async function inWords(db: Db, settings: Settings) {
  const roles = new Map((await loadRoleChoices(db)).map(({ id, name }) => [id, name]))
  const teams = await loadTeamNames(db, settings.requiredTeamIds)
  const providers = new Map(
    (await providerStore.load(db, settings.requiredProviderIds)).map(({ id, name }) => [id, name]),
  )
  const [owner] = settings.ownerId === null ? [] : await loadUserNames(db, [settings.ownerId])
  const named = (names: ReadonlyMap<Id, string>, ids: readonly Id[]) => ids.map((id) => names.get(id) ?? '?').join(', ')
  return {
    reviewDay: settings.reviewDay,
    ownerName: owner?.name ?? null,
    roleIds: named(roles, settings.roleIds),
    requiredRoleIds: named(roles, settings.requiredRoleIds),
    requiredTeamIds: named(teams, settings.requiredTeamIds),
    requiredProviderIds: named(providers, settings.requiredProviderIds),
  }
}
