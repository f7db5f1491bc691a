import type { Actor } from '../../../../shared/access/actor.ts'
import { roleNames, type RoleName } from '../../../../shared/access/roles.ts'
import { sickNotices, type SickNotice } from '../../../../shared/features/time/sick-notice/sick-notice.schema.ts'
import { timeReports, type TimeReport } from '../../../../shared/features/time/report/time-report.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { put } from '../../../../shared/sync/command.ts'
import { openListsWorld, type Answer, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { addTestPlace, type TestPlace, type TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'

/** Days and notices of two offices, and somebody of every role at the first, who asks for them. */
export interface TimeListsWorld extends Pick<ListsWorld, 'platform' | 'app'> {
  readonly osten: Actor
  readonly userOf: (role: RoleName) => TestUser
  readonly ask: (list: string, query?: object, role?: RoleName) => Promise<Answer>
  readonly found: (list: string, query: object, role?: RoleName) => Promise<number>
}

/** Östen and Åke work here, Bo at the other office. Östen is ill for a day, Bo from the tenth. */
export async function openTimeListsWorld(): Promise<TimeListsWorld> {
  const world = await openListsWorld()
  const elsewhere = await addTestPlace(world.platform)
  const users = new Map<RoleName, TestUser>()
  for (const role of roleNames) users.set(role, await world.join(role))
  const osten = await sellerCalled(world, 'Östen Åkesson')
  const ake = await sellerCalled(world, 'Åke Andersson')
  const bo = await sellerCalled(world, 'Bo Ek', elsewhere)
  await report(world, osten, { day: '2026-11-02', attendanceHours: 8 })
  await report(world, osten, { ...ill, day: '2026-11-03', note: 'Migrän sedan lunch', status: 'returned' })
  await report(world, ake, { ...away, day: '2026-11-03', place: 'Luleå', status: 'approved' })
  await report(world, bo, { day: '2026-11-04', attendanceHours: 8, statusComment: 'Fel dag' })
  await fallIll(world, osten, { firstDay: '2026-11-03', status: 'recovered', recoveredOn: '2026-11-05' })
  await fallIll(world, bo, { firstDay: '2026-11-10', extent: 50 })
  const userOf = (role: RoleName): TestUser => {
    const user = users.get(role)
    assert(user, `nobody is ${role}`)
    return user
  }
  const ask = (list: string, query: object = {}, role: RoleName = 'backoffice'): Promise<Answer> =>
    world.ask(userOf(role), list, query)
  return {
    platform: world.platform,
    app: world.app,
    osten,
    userOf,
    ask,
    found: async (list, query, role) => (await ask(list, query, role)).total.n,
  }
}

const ill = { type: 'absent', attendanceHours: 0, absenceHours: 8, absenceType: 'sick' } as const
const away = { type: 'away', attendanceHours: 6, allowance: 2 } as const

async function sellerCalled({ platform, join }: ListsWorld, name: string, place?: TestPlace): Promise<Actor> {
  const actor = await loadActor(platform.database.db, (await join('seller', place)).id)
  assert(actor, 'nobody there')
  return { ...actor, name }
}

const placeOf = ({ userId, name, teamId, officeId, regionId, zone }: Actor) => ({
  sellerId: userId,
  sellerName: name,
  teamId,
  officeId,
  regionId,
  zone,
})

async function report(
  { app, platform }: ListsWorld,
  whose: Actor,
  said: Partial<TimeReport> & Pick<TimeReport, 'day'>,
): Promise<void> {
  const change = put(timeReports, {
    ...placeOf(whose),
    id: platform.newId(),
    dayKey: `${whose.userId}/${said.day}`,
    type: 'present',
    attendanceHours: 8,
    absenceHours: 0,
    absenceType: null,
    allowance: 0,
    location: 'none',
    place: '',
    note: '',
    status: 'submitted',
    statusAt: platform.now(),
    statusComment: '',
    revision: 1,
    source: 'seller',
    createdAt: platform.now(),
    history: [],
    ...said,
  })
  await app.sync.writeOnServer({ changes: [change] })
}

async function fallIll(
  { app, platform }: ListsWorld,
  whose: Actor,
  said: Partial<SickNotice> & Pick<SickNotice, 'firstDay'>,
): Promise<void> {
  const id = platform.newId()
  const change = put(sickNotices, {
    ...placeOf(whose),
    id,
    extent: 100,
    expectedBack: null,
    phoneToday: '070-1',
    note: 'Feber och hosta',
    periodId: id,
    periodFirstDay: said.firstDay,
    status: 'submitted',
    reportedAt: platform.now(),
    recoveredOn: null,
    certificateReceivedOn: null,
    closedComment: '',
    ...said,
  })
  await app.sync.writeOnServer({ changes: [change] })
}
