import type { GuideForm } from '../../../../shared/features/guides/guide/guide.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { providerStore } from '../../catalog/index.ts'
import { loadRoleChoices } from '../../people/access.door.ts'
import { loadTeamNames } from '../../organisation/places.door.ts'
import { loadUserNames } from '../../people/directory.door.ts'
import { hasActiveCategory, loadCategories } from '../category/guide-category.store.ts'

/** Refuses a category that is archived or does not exist. */
export async function assertCategory(db: Db, id: Id): Promise<void> {
  if (!(await hasActiveCategory(db, id))) throw new Problem(422, 'guide.category-unknown')
}

/** Refuses roles, teams, providers and people that do not exist. */
export async function assertTargets(db: Db, settings: GuideForm): Promise<void> {
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
export async function inWords(settings: GuideForm, db: Db) {
  const roles = new Map((await loadRoleChoices(db)).map(({ id, name }) => [id, name]))
  const teams = await loadTeamNames(db, settings.requiredTeamIds)
  const providers = new Map(
    (await providerStore.load(db, settings.requiredProviderIds)).map(({ id, name }) => [id, name]),
  )
  const [owner] = settings.ownerId === null ? [] : await loadUserNames(db, [settings.ownerId])
  const named = (names: ReadonlyMap<Id, string>, ids: readonly Id[]) => ids.map((id) => names.get(id) ?? '?').join(', ')
  return {
    categoryId: (await loadCategories(db)).get(settings.categoryId)?.nameSv ?? '?',
    reviewDay: settings.reviewDay,
    ownerId: owner?.name ?? null,
    roleIds: named(roles, settings.roleIds),
    requiredRoleIds: named(roles, settings.requiredRoleIds),
    requiredTeamIds: named(teams, settings.requiredTeamIds),
    requiredProviderIds: named(providers, settings.requiredProviderIds),
  }
}
