import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import { getAudienceReach } from '../../../../shared/features/messaging/announcement/announcement.api.ts'
import { everyoneInReach, recipientsOf } from '../../../../shared/features/messaging/announcement/announcement.rules.ts'
import { people } from '../../../../shared/features/people/person/person.schema.ts'
import { useFoundPeople, useFoundTeams, useReachesFurther } from '../../../desk/directory/directory.ts'
import { useRoleName } from '../../../entities/role-name.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { audienceOf, withinReach, type ChosenAudience } from './audience.rules.ts'

const working = { standing: ['working'] }

interface Option {
  readonly value: string
  readonly label: string
}

/** What can be ticked of the chosen kind, as one types to find it; and so many more there are. */
export function useAudienceOptions(
  { kind, values: chosen }: ChosenAudience,
  { actor, search, roles }: { actor: Actor; search: string; roles: readonly string[] },
): { readonly options: readonly Option[]; readonly more: number } {
  const roleName = useRoleName()
  const wish = { search, chosen, filters: working }
  const teams = useFoundTeams(kind === 'team' ? wish : null)
  const colleagues = useFoundPeople(kind === 'person' ? wish : null)
  const toOption = ({ id, name }: { readonly id: string; readonly name: string }): Option => ({
    value: id,
    label: name,
  })
  if (kind === 'team')
    return { options: withinReach([...teams.besides, ...teams.rows], actor).map(toOption), more: teams.more }
  if (kind === 'person')
    return {
      options: withinReach([...colleagues.besides, ...colleagues.rows], actor).map(toOption),
      more: colleagues.more,
    }
  const named = kind === 'role' ? roles.map((role) => ({ value: role, label: roleName(role) })) : []
  const typed = search.trim().toLowerCase()
  return {
    options: named
      .filter(({ label }) => label.toLowerCase().includes(typed))
      .toSorted((one, other) => one.label.localeCompare(other.label)),
    more: 0,
  }
}

/** How many a message would reach, and the roles there are among all one may write to. Null: the server has not answered. */
export function useAudienceReach(
  chosen: ChosenAudience,
  actor: Actor,
): { readonly count: number | null; readonly roles: readonly string[] } {
  const isFurther = useReachesFurther()
  const { rows } = useRows(people, { index: 'name' })
  const audience = audienceOf(chosen)
  const { value } = useEndpoint(getAudienceReach, isFurther ? { input: { audience } } : null)
  // The roles do not depend on the audience: they stay while the next number is counted.
  const { value: named } = useEndpoint(
    getAudienceReach,
    isFurther ? { input: { audience }, keepsPrevious: true } : null,
  )
  if (isFurther) return { count: value?.count ?? null, roles: named?.roles ?? [] }
  const reachable = recipientsOf(everyoneInReach, rows, actor)
  return {
    count: recipientsOf(audienceOf(chosen), reachable, actor).length,
    roles: [...new Set(reachable.flatMap(({ roles }) => roles))],
  }
}
