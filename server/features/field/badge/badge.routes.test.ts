import { expect, test } from 'vitest'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { CODE_LIFE_MS, type BadgePage } from '../../../../shared/features/field/badge/badge.api.ts'
import { put } from '../../../../shared/sync/command.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { addTestUser, type TestUser } from '../../account/testing/test-people.ts'
import { openFieldWorld, type FieldWorld } from '../testing/field-world.ts'
import { eq } from '../../../platform/database/eq.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'

let world: FieldWorld

worldOf(async () => {
  world = await openFieldWorld()
  return world.platform
})

const makeCode = (user = world.seller) =>
  world.call<{ code: string; expiresAt: number }>('POST', 'badge/codes', {
    body: { providerId: world.provider.id },
    user,
  })
const look = (code: string) => world.call<BadgePage>('POST', 'badge/look', { body: { code }, user: null })
const badges = async (user = world.coach) =>
  (await world.call<{ badges: { userId: string; version: number; looks: number }[] }>('GET', 'badges', { user })).badges

test('a customer sees who it is, for which provider, and that they are authorised now', async () => {
  const { code } = await makeCode()
  expect(await look(code)).toMatchObject({
    state: 'authorised',
    person: { name: 'Test seller', providerName: world.provider.name, checkedAt: world.platform.now() },
  })
})

test('a copied code expires, and a changed one is unknown', async () => {
  const { code } = await makeCode()
  expect(await look(`${code.slice(0, -2)}xx`)).toMatchObject({ state: 'unknown', person: null })
  world.platform.clock.advance(CODE_LIFE_MS)
  expect(await look(code)).toMatchObject({ state: 'expired', person: null })
})

test('revocation works at once, also for a code that is still alive, and is taken back', async () => {
  const { code } = await makeCode()
  const path = `badges/${world.seller.id}`
  const revoked = { version: 0, reason: 'Klagomål i dag' }
  expect(await world.call('POST', `${path}/revoke`, { body: revoked, user: world.coach })).toMatchObject({
    status: 200,
  })
  expect(await look(code)).toMatchObject({ state: 'refused', person: null })
  expect(await makeCode()).toMatchObject({ status: 403, code: 'badge.revoked' })
  expect(await world.call('POST', `${path}/restore`, { body: { version: 0 }, user: world.coach })).toMatchObject({
    status: 412,
  })
  await world.call('POST', `${path}/restore`, { body: { version: 1 }, user: world.coach })
  expect(await look(code)).toMatchObject({ state: 'authorised' })
})

test('a badge is for the providers of the seller’s own country', async () => {
  const { app, platform, provider } = world
  const finnish = { ...provider, id: platform.newId(), name: 'Revontuli Energia', country: 'FI' as const }
  await app.sync.writeOnServer({ changes: [put(providers, finnish)] })
  const body = { providerId: finnish.id }
  expect(await world.call('POST', 'badge/codes', { body, user: world.seller })).toMatchObject({
    status: 403,
    code: 'badge.not-for-provider',
  })
})

test('a badge that is shown after the seller has left says that they are not authorised', async () => {
  const { code } = await makeCode()
  const { userTable } = organisationTables
  await world.db.update(userTable).set({ active: false }).where(eq(userTable.id, world.seller.id))
  world.platform.clock.advance(CODE_LIFE_MS)
  expect(await look(code)).toMatchObject({ state: 'refused', person: null })
})

test('only those who lead a seller revoke the badge, and nobody their own', async () => {
  const body = { version: 0, reason: 'Klagomål i dag' }
  const path = `badges/${world.seller.id}/revoke`
  expect(await world.call('POST', path, { body, user: world.stranger })).toMatchObject({ status: 404 })
  expect(await world.call('POST', path, { body, user: world.colleague })).toMatchObject({ status: 403 })
  const own = `badges/${world.coach.id}/revoke`
  expect(await world.call('POST', own, { body, user: world.coach })).toMatchObject({ status: 403, code: 'badge.own' })
  expect((await badges(world.stranger)).map(({ userId }) => userId)).not.toContain(world.seller.id)
})

test('each look is counted for the coach and shown to the seller, without anything of the customer', async () => {
  await look((await makeCode()).code)
  expect(await badges()).toContainEqual(expect.objectContaining({ userId: world.seller.id, looks: 1 }))
  const { looks } = await world.call<{ looks: object[] }>('GET', 'field/traces', { user: world.seller })
  expect(looks).toMatchObject([{ at: world.platform.now(), providerName: world.provider.name }])
})

test('a badge that somebody of wider reach revoked is restored by nobody of less', async () => {
  const path = `badges/${world.seller.id}`
  const back = await addTestUser(world.platform, 'admin')
  const revoked = { version: 0, reason: 'Utreds av ledningen' }
  expect(await world.call('POST', `${path}/revoke`, { body: revoked, user: back })).toMatchObject({ status: 200 })
  const restore = (user: TestUser) => world.call('POST', `${path}/restore`, { body: { version: 1 }, user })
  expect(await restore(world.coach)).toMatchObject({ status: 403, code: 'badge.revoked-above' })
  expect(await restore(back)).toMatchObject({ status: 200 })
})
