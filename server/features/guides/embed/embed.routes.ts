import { getEmbedHosts, getEmbedPeople, getEmbedsOfPerson } from '../../../../shared/features/guides/embed/embed.api.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadRoleChoices } from '../../people/access.door.ts'
import { findEmbeds, loadEmbeds, loadPeopleWithRoleIds, reasonOf } from './embed.store.ts'

const PEOPLE_MAX = 500

/** Which embed each person gets, and why. */
export const embedRoutes = ({ database: { db }, config }: Pick<Platform, 'database' | 'config'>): readonly Route[] => [
  route(getEmbedHosts, () => {
    return Promise.resolve({ hosts: [...config.embedHosts] })
  }),
  route(getEmbedPeople, async ({ params }) => {
    const [embed] = await findEmbeds(db, [params['id'] ?? ''])
    if (!embed) throw new Problem(404, 'request.not-found')
    const roles = await loadRoleChoices(db)
    const people = (await loadPeopleWithRoleIds(db)).flatMap((person) => {
      const why = reasonOf(embed, person)
      if (why === null) return []
      return [{ userId: person.id, name: person.name, why, roles: sharedRoles(roles, embed.roleIds, person.roleIds) }]
    })
    return { people: people.slice(0, PEOPLE_MAX) }
  }),
  route(getEmbedsOfPerson, async ({ params }) => {
    const person = (await loadPeopleWithRoleIds(db)).find(({ id }) => id === params['id'])
    if (!person) throw new Problem(404, 'request.not-found')
    const roles = await loadRoleChoices(db)
    const embeds = (await loadEmbeds(db)).flatMap((embed) => {
      const why = reasonOf(embed, person)
      if (why === null) return []
      const { id, name, kind } = embed
      return [{ id, name, kind, why, roles: sharedRoles(roles, embed.roleIds, person.roleIds) }]
    })
    return { embeds }
  }),
]

/** The names of the roles by which a person gets something. */
export const sharedRoles = (
  known: readonly { readonly id: string; readonly name: string }[],
  asked: readonly string[],
  own: readonly string[],
): string[] => known.filter(({ id }) => asked.includes(id) && own.includes(id)).map(({ name }) => name)
