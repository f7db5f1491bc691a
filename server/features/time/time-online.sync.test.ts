import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleNames, type RoleName } from '../../../shared/access/roles.ts'
import { reaches } from '../../../shared/access/reach.ts'
import { dayKeyOf } from '../../../shared/features/time/report/time-report.schema.ts'
import { assert } from '../../../shared/kernel/assert.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { testClient } from '../../platform/testing/test-client.ts'
import { loadActor } from '../organisation/access.door.ts'
import { openTimeListsWorld, type TimeListsWorld } from './testing/time-lists-world.ts'
import { timeReportStore } from './report/time-report.store.ts'

let world: TimeListsWorld
let reportId: Id

beforeAll(async () => {
  world = await openTimeListsWorld()
  const [row] = (await world.ask('time-reports', { 'filter[day]': '2026-11-02..2026-11-02' })).rows
  reportId = String(row?.['id'])
})
afterAll(() => world.platform.database.close())

const clientOf = (role: RoleName) => testClient(world.app.http, world.userOf(role).cookie)
const rowsOf = async (role: RoleName, asked: string): Promise<readonly { id: Id }[]> => {
  const response = await clientOf(role).get(`/api/v1/rows?collection=${asked}`)
  expect([asked, response.status]).toEqual([asked, 200])
  return ((await response.json()) as { rows: { id: Id }[] }).rows
}

describe('days online, for each default role [security 7, 12, product 5.6]', () => {
  test.each(roleNames)('%s reads days and illness only as far as both rights reach', async (role) => {
    const { db } = world.platform.database
    const actor = await loadActor(db, world.userOf(role).id)
    const [report] = await timeReportStore.load(db, [reportId])
    assert(actor && report, 'both are there')
    const seesHours = reaches(actor, 'view time_reports', report)
    const seesIllness = reaches(actor, 'view sicknotices', report)
    const dayKey = dayKeyOf(world.osten.userId, '2026-11-02')
    expect((await rowsOf(role, `timeReports&by=dayKey&value=${dayKey}`)).length).toBe(seesHours && seesIllness ? 1 : 0)
    expect((await rowsOf(role, `timeReports&ids=${reportId}`)).length).toBe(seesHours && seesIllness ? 1 : 0)
    expect((await rowsOf(role, `dayHours&ids=${reportId}`)).length).toBe(seesHours && !seesIllness ? 1 : 0)
    const ofOsten = await rowsOf(role, `sickNotices&by=sellerId%2BfirstDay&value=${world.osten.userId}`)
    expect(ofOsten.length).toBe(seesIllness ? 1 : 0)
  })

  test('all days of a seller cannot be walked: only bounded questions are answered', async () => {
    const asked = `timeReports&by=sellerId%2Bday&value=${world.osten.userId}`
    const answer = await clientOf('admin').get(`/api/v1/rows?collection=${asked}`)
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'rows.unknown-index' }])
  })

  test('the second of two at one day is told 412, and the first has approved it', async () => {
    const approve = (role: RoleName) =>
      clientOf(role).send('POST', '/api/v1/actions', {
        body: {
          id: world.platform.newId(),
          name: 'time-report.approve',
          version: 1,
          args: { timeReportId: reportId, revision: 1 },
          device: world.platform.newId(),
          basedOn: [{ collection: 'timeReports', id: reportId, version: 1 }],
        },
      })
    expect(await (await approve('backoffice')).json()).toMatchObject({ status: 'applied' })
    const late = await approve('admin')
    expect([late.status, await late.json()]).toMatchObject([412, { code: 'sync.stale' }])
    expect((await timeReportStore.load(world.platform.database.db, [reportId]))[0]?.status).toBe('approved')
  })
})
