import type { Actor } from '../../../../shared/access/actor.ts'
import { isAdministrator } from '../../../../shared/access/holding.ts'
import { eraseUser, getErasure, type ErasurePlan } from '../../../../shared/resource/privacy.api.ts'
import { profiles } from '../../../../shared/features/people/profile/profile.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put, type Change } from '../../../../shared/sync/command.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { planErasure, type ErasurePart } from '../../../resource/privacy/erasure.ts'
import type { Sync } from '../../../sync/sync.ts'
import { actsOf, grantsOfUser as loadGrants } from '../../organisation/access.door.ts'
import { personOf } from '../person/person.store.ts'
import { people } from '../../../../shared/features/people/person/person.schema.ts'
import { profileStore } from '../profile/profile.store.ts'
import { reachedUser, saveEmployment, userActTable } from '../user/user-change.store.ts'
import { blankAccount, erasedAtOf } from './erasure.store.ts'

/** Erasing what is kept of somebody who has left, as far as no law keeps it. */
export function erasureRoutes(
  platform: Platform,
  { sync, parts }: { sync: Pick<Sync, 'within'>; parts: readonly ErasurePart<Change>[] },
): readonly Route[] {
  const { database } = platform
  const planOf = async (db: Db, id: Id): Promise<ErasurePlan> => ({
    parts: await planErasure(db, parts, id),
    erasedAt: await erasedAtOf(db, id),
  })
  return [
    route(getErasure, async ({ actor, params }) => {
      const { id } = await formerUser(database.db, actor, params['id'] ?? '')
      return planOf(database.db, id)
    }),
    // One transaction: whatever fails leaves all of it, and phones forget with the server.
    actsOf(platform, userActTable(formerUser), sync)(
      eraseUser,
      async ({ row: { id, version }, form: { reason }, now: erasedAt, db }) => {
        const plan = await planErasure(db, parts, id)
        // Before the name is erased, because some rows are found by it.
        const synced: Change[] = []
        for (const part of parts) if ('changesOf' in part) synced.push(...(await part.changesOf(db, id)))
        for (const part of parts) if ('erase' in part) await part.erase(db, id)
        // The law requires records with this name: the seller, and the recipient of a payment.
        const keepsName = plan.some(({ law }) => law !== null)
        await blankAccount(db, id, { keepsName })
        await saveEmployment(db, id, { version, erasedAt, firstPhone: null })
        const after = Object.fromEntries(plan.map(({ name, count, law }) => [name, law ?? `erased ${count}`]))
        const changes = [...(await blankProfile(db, id)), ...synced]
        return { change: {}, after: { reason, ...after }, follow: [{ changes }] }
      },
      { perMinute: 20, answer: ({ db, row: { id } }) => planOf(db, id) },
    ),
  ]
}

/** Somebody who has left. Whoever works here is not found; an administrator is erased by administrators only. */
async function formerUser(db: Db, actor: Actor, id: Id) {
  const row = await reachedUser(db, { actor, permission: 'erase users', id })
  if (row.standing !== 'former') throw new Problem(404, 'request.not-found')
  if (isAdministrator(await loadGrants(db, id)) && !isAdministrator(actor.grants))
    throw new Problem(403, 'user.administrator')
  return row
}

/** What the person said of themselves goes from their entry and profile; dates and places of the employment stay. */
async function blankProfile(db: Db, id: Id) {
  const [profile] = await profileStore.load(db, [id])
  const own = { driversLicense: null, shoeSize: '', tShirtSize: null, favouriteCake: '', workPhone: null }
  const person = await personOf(db, id)
  assert(person, 'nobody is deleted')
  const [, ...rest] = person.name.split(' ')
  const names = { shortName: person.name.split(' ')[0] ?? '', lastName: rest.at(-1) ?? '' }
  return [put(people, person), ...(profile ? [put(profiles, { ...profile, ...own, ...names })] : [])]
}
