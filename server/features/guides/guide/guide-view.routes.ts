import { asc, isNull } from 'drizzle-orm'
import { categoryPath, sightOf } from '../../../../shared/features/guides/guide/audience.rules.ts'
import { getGuideChoices, getGuideFiles, getGuideGrid } from '../../../../shared/features/guides/guide/guide.api.ts'
import type { Db } from '../../../platform/database/database.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadProviders, providerStore } from '../../catalog/index.ts'
import { loadRoleChoices } from '../../people/access.door.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { loadTeamNames } from '../../organisation/places.door.ts'
import { loadActiveCategories } from '../category/guide-category.store.ts'
import { guideHeads, loadGuideFiles, loadRequirements, requiredOf } from './guide.store.ts'

/** The files of a guide, the choices of its audience, and its readers. */
export function guideViewRoutes({ database: { db } }: Pick<Platform, 'database'>): readonly Route[] {
  return [
    route(getGuideFiles, async ({ params: { id = '' } }) => ({
      files: (await loadGuideFiles(db, id)).map(({ id: fileId, name, mime, bytes }) => ({
        id: fileId,
        name,
        mime,
        bytes,
      })),
    })),
    route(getGuideChoices, async () => {
      const { teamTable: team } = organisationTables
      const teams = await db
        .select({ id: team.id, name: team.name })
        .from(team)
        .where(isNull(team.archivedAt))
        .orderBy(asc(team.name))
      const providers = (await loadProviders(db)).map(({ id, name }) => ({ id, name }))
      return { roles: await loadRoleChoices(db), teams, providers }
    }),
    route(getGuideGrid, () => {
      return gridOf(db)
    }),
  ]
}

async function gridOf(db: Db) {
  const [roles, categories, heads, requirements] = await Promise.all([
    loadRoleChoices(db),
    loadActiveCategories(db),
    guideHeads(db),
    loadRequirements(db),
  ])
  const targets = (kind: string) => requirements.filter((one) => one.kind === kind).map(({ targetId }) => targetId)
  const teams = await loadTeamNames(db, targets('team'))
  const providers = await providerStore.load(db, [...new Set(targets('provider'))])
  const byId = new Map(categories.map((category) => [category.id, category]))
  return {
    roles,
    categories: categories.map(({ id, parentId, nameSv, nameEn, nameFi, roleIds }) => ({
      id,
      parentId,
      names: { sv: nameSv, en: nameEn, fi: nameFi },
      roleIds: [...roleIds],
      guides: heads
        .filter(({ categoryId, state }) => categoryId === id && state !== 'archived')
        .map((head) => {
          const required = requiredOf(requirements.filter(({ guideId }) => guideId === head.id))
          // A role by itself: what a team or a provider asks for stands beside the grid.
          const guide = { ...required, requiredProviderIds: [], requiredTeamIds: [], roleIds: head.roleIds }
          const path = categoryPath(byId, id)
          return {
            id: head.id,
            title: head.title,
            isPublished: head.state === 'published',
            teams: required.requiredTeamIds.flatMap((teamId) => teams.get(teamId) ?? []),
            providers: required.requiredProviderIds.flatMap(
              (providerId) => providers.find((one) => one.id === providerId)?.name ?? [],
            ),
            sights: roles.map((role) =>
              sightOf(guide, path, { roleIds: [role.id], teamId: null, sells: false, limitedTo: [] }),
            ),
          }
        }),
    })),
  }
}
