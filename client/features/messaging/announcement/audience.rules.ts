import type { Actor } from '../../../../shared/access/actor.ts'
import { recipientsOf } from '../../../../shared/features/messaging/announcement/announcement.rules.ts'
import type { Audience } from '../../../../shared/features/messaging/announcement/announcement.schema.ts'
import type { Person } from '../../../../shared/features/people/person/person.schema.ts'

export const audienceKinds = ['everyone', 'team', 'role', 'person'] as const
export type AudienceKind = (typeof audienceKinds)[number]

/** What is ticked on the screen: one kind of audience, and which of its members. */
export interface ChosenAudience {
  readonly kind: AudienceKind
  readonly values: readonly string[]
}

export const nobodyChosen: ChosenAudience = { kind: 'team', values: [] }

export function audienceOf({ kind, values }: ChosenAudience): Audience {
  const of = (wanted: AudienceKind) => (kind === wanted ? [...values] : [])
  return { everyone: kind === 'everyone', teamIds: of('team'), roles: of('role'), personIds: of('person') }
}

/** Those one may write to: nobody is offered whom the message would not reach. */
export const withinReach = (people: readonly Person[], sender: Actor): readonly Person[] =>
  recipientsOf(audienceOf({ kind: 'everyone', values: [] }), people, sender)

/** What can be ticked: the teams, roles and people there are. */
export function optionsOf(
  kind: AudienceKind,
  people: readonly Person[],
  roleName: (role: string) => string,
): readonly { readonly value: string; readonly label: string }[] {
  const active = people.filter((person) => person.active)
  const found: Readonly<Record<AudienceKind, () => (readonly [string, string])[]>> = {
    everyone: () => [],
    team: () => active.flatMap(({ teamId, teamName }) => (teamId === null ? [] : [[teamId, teamName ?? ''] as const])),
    role: () => active.flatMap(({ roles }) => roles.map((role) => [role, roleName(role)] as const)),
    person: () => active.map(({ id, name }) => [id, name] as const),
  }
  return [...new Map(found[kind]())]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}
