import type * as z from 'zod/mini'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { Permission } from '../../../../shared/access/permissions.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import type { getCandidateChoices } from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadActorsWith } from '../../organisation/access.door.ts'
import { loadPlaceNames } from '../../organisation/places.door.ts'
import { listAccountTemplates } from '../../people/accounts.door.ts'
import { loadUserChoices } from '../../people/profiles.door.ts'
import { templateFor } from '../contract/contract.store.ts'
import type { LetterSenders } from '../../../resource/letter/letters.ts'

/** The choices of the forms. Roles are those that the asker may give. */
export async function choicesOf(
  db: Db,
  actor: Actor,
  { sms, mail, hasSpaces }: LetterSenders & { readonly hasSpaces: boolean },
): Promise<z.output<typeof getCandidateChoices.output>> {
  const { offices, teams, titles, roles } = await loadUserChoices(db, actor)
  const places = await loadPlaceNames(
    db,
    offices.map(({ id }) => id),
  )
  const regions = new Map([...places.values()].map(({ regionId, regionName }) => [regionId, regionName]))
  // People beyond reach are not named: nobody there can be chosen either.
  const isReached = ({ userId: sellerId, teamId, officeId, regionId }: Actor) =>
    reaches(actor, 'view candidates', { sellerId, teamId, officeId, regionId })
  const holders = async (permission: Permission) =>
    (await loadActorsWith(db, permission)).map(({ actor: one }) => one).filter(isReached)
  const [recruiters, coaches] = [await holders('update candidates'), await holders('create coach_notes')]
  const given = roles.flatMap(({ id, name, isGivable }) => (isGivable === true ? [{ id, name }] : []))
  const named = (people: readonly Actor[]) =>
    people.map(({ userId: id, name }) => ({ id, name })).toSorted((one, other) => one.name.localeCompare(other.name))
  const self = recruiters.some(({ userId }) => userId === actor.userId) ? [] : [actor]
  return {
    recruiters: named([...recruiters, ...self]),
    offices,
    regions: [...regions].map(([id, name]) => ({ id, name })),
    teams,
    titles,
    roles: given,
    coaches: named(coaches),
    accountTemplates: (await listAccountTemplates(db)).map(({ id, name }) => ({ id, name })),
    hasWorkTemplate: (await templateFor(db, { kind: 'work', language: 'sv' })) !== null,
    hasEducationTemplate: (await templateFor(db, { kind: 'education', language: 'sv' })) !== null,
    hasSms: sms.isOn,
    hasMail: mail.isOn,
    hasSpaces,
  }
}
