import { expect, test } from 'vitest'
import { userTitles } from '../../../shared/features/organisation/user-title/user-title.list.ts'
import { recordActs } from '../../../shared/resource/record.ts'
import { noForm } from '../../../shared/resource/row-acts.ts'
import { actsOf, loadActor } from '../../features/organisation/access.door.ts'
import { userTitleRecords } from '../../features/organisation/user-title/user-title.store.ts'
import { createHttpApp } from '../../platform/http/http-app.ts'
import { testClient } from '../../platform/testing/test-client.ts'
import { worldOf } from '../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../testing/lists-world.ts'
import { recordActTable } from './record-acts.ts'

let world: ListsWorld
worldOf(async () => {
  world = await openListsWorld()
  return world.platform
})

const praise = recordActs(userTitles)('praise', { form: noForm, from: ['active'] })

test('an act of a record is carried out once for a press, on the version that was seen, while it is active', async () => {
  const { platform } = world
  const admin = await world.join('admin')
  const actor = await loadActor(platform.database.db, admin.id)
  const act = actsOf(platform, recordActTable(userTitleRecords))
  const session = { actor, sessionId: platform.newId(), hold: null } as never
  const routes = [act(praise, ({ row }) => ({ change: { description: `${String(row['name'])}!` } }))]
  const http = createHttpApp({ platform, routes, authenticate: () => Promise.resolve(session), client: null })
  const records = testClient(world.app.http, admin.cookie)
  const [id, actId] = [platform.newId(), platform.newId()]
  await records.post('/api/v1/records/user-titles', { id, name: 'Coach', description: '' })
  const press = async (body: object) => {
    const answer = await testClient(http, admin.cookie).post(`/api/v1/records/user-titles/${id}/praise`, body)
    return [answer.status, ((await answer.json()) as { code?: string }).code]
  }
  expect(await press({ version: 1, actId })).toEqual([200, undefined])
  expect(await press({ version: 1, actId })).toEqual([200, undefined])
  expect(await press({ version: 1 })).toEqual([412, 'record.changed-meanwhile'])
  expect((await world.ask(admin, 'user-titles')).rows).toMatchObject([{ description: 'Coach!', version: 2 }])
  await records.post(`/api/v1/records/user-titles/${id}/archive`, {})
  expect(await press({ version: 3 })).toEqual([409, 'record.archived'])
})
