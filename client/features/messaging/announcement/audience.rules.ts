import type { Actor } from '../../../../shared/access/actor.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import type { Audience } from '../../../../shared/features/messaging/announcement/announcement.schema.ts'

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

/** A place of the directory that can be ticked. */
interface Place {
  readonly id: string
  readonly name: string
  readonly teamId?: string | null
  readonly officeId: string | null
  readonly regionId: string | null
}

/** The people, or teams, that a message would reach: others are not offered. */
export const withinReach = <One extends Place>(found: readonly One[], sender: Actor): readonly One[] =>
  found.filter(
    ({ id, teamId = id, officeId, regionId }) =>
      id !== sender.userId && reaches(sender, 'create notifications', { sellerId: id, teamId, officeId, regionId }),
  )
