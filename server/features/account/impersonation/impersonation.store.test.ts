import { expect, test } from 'vitest'
import { signatureOf } from '../../../../shared/access/actor.ts'
import { openTestPlatform } from '../../../platform/testing/test-platform.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { addTestPlace, addTestUser } from '../testing/test-people.ts'
import { addImpersonation, findRunning } from './impersonation.store.ts'

test('both names are part of the actor, so that every history has them [security 3, H2]', async () => {
  const platform = await openTestPlatform()
  const { db } = platform.database
  const seller = await addTestUser(platform, 'seller', await addTestPlace(platform))
  const impersonator = await loadActor(db, (await addTestUser(platform, 'admin')).id)
  if (!impersonator) throw new Error('no administrator')
  const [id, sessionId, now] = [platform.newId(), platform.newId(), platform.now()]
  const by = { impersonatorId: impersonator.userId, impersonatorName: impersonator.name }
  const about = { reason: 'Ser inte sin provision', mayWrite: true, startedAt: now, endsAt: now + 1 }
  await addImpersonation(db, { id, sessionId, userId: seller.id, ...by, ...about })
  const running = await findRunning(db, { id, sessionId, impersonator, now })
  expect(running && signatureOf(running.actor)).toBe('Test admin (Test seller)')
  await platform.database.close()
})
