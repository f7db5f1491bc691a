import { expect, test } from 'vitest'
import { createApp, type App } from '../../app.ts'
import { addTestPlace, addTestUser, type TestUser } from '../../features/account/testing/test-people.ts'
import { testClient } from '../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.ts'
import { worldOf } from '../../platform/testing/world-of.ts'

const columns = { name: 'Butik', region: 'Landsdel' }

let platform: TestPlatform
let app: App
let admin: TestUser
let seller: TestUser

worldOf(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  const place = await addTestPlace(platform)
  admin = await addTestUser(platform, 'admin', place)
  seller = await addTestUser(platform, 'seller', place)
  return platform
})

async function ask(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object, user = admin) {
  const sent = body === undefined ? {} : { body }
  const response = await testClient(app.http, user.cookie).send(method, `/api/v1/imports/${path}`, sent)
  return { status: response.status, ...((await response.json()) as object) }
}
const save = (change: object = {}, of = 'offices') =>
  ask('PUT', `${of}/profiles`, { id: platform.newId(), version: 0, name: 'Kedjans lista', columns, ...change })

test('columns are saved under a name, for one import, and changed by the version that was seen', async () => {
  const id = platform.newId()
  expect(await save({ id })).toMatchObject({ status: 200, version: 1, name: 'Kedjans lista' })
  expect(await ask('GET', 'offices/profiles')).toMatchObject({ profiles: [{ id, version: 1, columns }] })
  expect(await ask('GET', 'teams/profiles')).toMatchObject({ profiles: [] })
  expect(await save({ id, version: 1, columns: { name: 'Kontor' } })).toMatchObject({ version: 2 })
  expect(await save({ id, version: 1 })).toMatchObject({ status: 409, code: 'import.profile-changed' })
})

test('two profiles of an import have two names, and one of another import is not overwritten', async () => {
  const id = platform.newId()
  await save({ id })
  expect(await save({ name: 'KEDJANS  lista' })).toMatchObject({ errors: [{ pointer: '/name', code: 'record.taken' }] })
  expect(await save({ id, version: 1 }, 'teams')).toMatchObject({ status: 409, code: 'import.id-taken' })
  await ask('DELETE', `teams/profiles/${id}`)
  expect(await ask('GET', 'offices/profiles')).toMatchObject({ profiles: [{ id }] })
  await ask('DELETE', `offices/profiles/${id}`)
  expect(await ask('GET', 'offices/profiles')).toMatchObject({ profiles: [] })
})

test('an import has fifty profiles at most', async () => {
  for (let each = 0; each < 50; each += 1) expect((await save({ name: `Lista ${each}` })).status).toBe(200)
  expect(await save({ name: 'En till' })).toMatchObject({ status: 409, code: 'import.too-many-profiles' })
})

test('those who may not use an import do not see its profiles', async () => {
  expect(await ask('GET', 'offices/profiles', undefined, seller)).toMatchObject({ status: 403 })
})
