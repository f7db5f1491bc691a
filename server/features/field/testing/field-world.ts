import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import type { ImportedDoor } from '../../../../shared/features/field/area/area.api.ts'
import type { House } from '../../../../shared/features/field/door/house.schema.ts'
import { product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { put } from '../../../../shared/sync/command.ts'
import { createApp } from '../../../app.ts'
import { TEST_ORIGIN } from '../../../platform/testing/test-client.ts'
import { openTestPlatform } from '../../../platform/testing/test-platform.ts'
import { only, TestPhone } from '../../../sync/testing/world.ts'
import { startSession } from '../../account/session-life.store.ts'
import { addTestPlace, addTestUser, type TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { alarmJob } from '../alarm/alarm.jobs.ts'
import { areaJobs } from '../area/area.jobs.ts'

export const houseAt = (change: Partial<ImportedDoor> = {}): ImportedDoor => ({
  street: 'Påhittsgatan',
  number: '4',
  postalCode: '118 20',
  town: 'Stockholm',
  stair: 'A',
  floor: '1',
  flat: '1101',
  lat: '59.3151',
  lng: '18.0347',
  ...change,
})

/** A server with a manager, a coach and a seller of one team, and a coach of another office. */
export async function openFieldWorld() {
  const platform = await openTestPlatform()
  const app = createApp(platform)
  await app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  const place = await addTestPlace(platform)
  const elsewhere = await addTestPlace(platform)
  const [manager, coach, seller, colleague, stranger, elsewhereSeller] = [
    await addTestUser(platform, 'manager', place),
    await addTestUser(platform, 'coach', place),
    await addTestUser(platform, 'seller', place),
    await addTestUser(platform, 'seller', place),
    await addTestUser(platform, 'coach', elsewhere),
    await addTestUser(platform, 'seller', elsewhere),
  ]
  const { db } = platform.database
  const call = async <Answer = { code?: string }>(
    method: string,
    path: string,
    { body, user = manager }: { body?: unknown; user?: TestUser | null } = {},
  ) => {
    const headers = { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const response = await app.http.request(`${TEST_ORIGIN}/api/v1/${path}`, {
      method,
      headers: { ...headers, ...(user ? { cookie: user.cookie } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, ...((await response.json()) as Answer) }
  }
  const phoneOf = async (user: TestUser) => {
    const actor = await loadActor(db, user.id)
    if (!actor) throw new Error('nobody')
    const phone = new TestPhone({ sync: app.sync, platform, actor })
    const rows = new Map<string, House>()
    const pull = async () => {
      for (const { collection, id, row } of await phone.pullAll()) {
        if (collection !== 'houses') continue
        if (row === null) rows.delete(id)
        else rows.set(id, row as House)
      }
      return [...rows.values()]
    }
    await pull()
    return {
      pull,
      give: async (name: string, args: object, change: object = {}) => {
        const result = only((await phone.push(phone.command(name, args, change))).results)
        await app.sync.runEffects()
        return { status: result.status, codes: result.failures.map(({ code }) => code), id: result.id }
      },
    }
  }
  const jobs = [...areaJobs(platform, app.sync), alarmJob(platform, app.sync)]
  return {
    platform,
    app,
    db,
    manager,
    coach,
    seller,
    colleague,
    stranger,
    elsewhereSeller,
    place,
    provider,
    call,
    phoneOf,
    runJob: async (name: string) => {
      await jobs.find((job) => job.name === name)?.run(platform.now())
      await app.sync.runEffects()
    },
    area: async (change: object = {}) => {
      const id = platform.newId()
      const form = { name: `Område ${id}`, providerId: null, postalCodes: '118 20', outline: [], note: '' }
      const answer = await call('POST', 'records/areas', { body: { id, ...form, ...change } })
      return { ...answer, id }
    },
    give: (areaId: string, holderId: string, change: object = {}) =>
      call<{ code?: string; releasedName: string | null; holdings: { id: string; version: number }[] }>(
        'POST',
        `areas/${areaId}/holdings`,
        { body: { id: platform.newId(), holderKind: 'seller', holderId, untilDay: null, ...change } },
      ),
    doors: (...doors: ImportedDoor[]) =>
      call<{ added: number; existing: number; faults: { row: number; code: string }[] }>('POST', 'doors/imports', {
        body: { country: 'SE', doors },
      }),
    /** A session of now, after the clock was moved. */
    again: async (user: TestUser): Promise<TestUser> => {
      const session = { userId: user.id, trusted: false, userAgent: 'test' }
      return { ...user, cookie: `rond=${await startSession(platform, db, session)}` }
    },
    close: () => platform.database.close(),
  }
}
export type FieldWorld = Awaited<ReturnType<typeof openFieldWorld>>
