import { testClient } from '../platform/testing/test-client.ts'
import { openListsWorld } from '../resource/testing/lists-world.ts'
import type { TestUser } from '../features/account/testing/test-people.ts'
import type { Situation } from './situation.ts'

/** Acts on a record of finance. */
type RecordAct = 'create' | 'edit' | 'archive' | 'restore'

export const ownOverride = (act: RecordAct) =>
  ownRecord(act, {
    name: 'override-rules',
    formOf: (coachId, teamId) => ({ coachId, teamId, percent: 4, fromDay: '2026-10-01' }),
    edited: { percent: 9 },
  })

export const ownHourlyPay = (act: RecordAct) =>
  ownRecord(act, {
    name: 'hourly-pays',
    formOf: (sellerId) => ({ sellerId, zone: 'Europe/Stockholm', hourlyPayOre: 150_00, fromDay: '2026-10-01' }),
    edited: { hourlyPayOre: 400_00 },
  })

/** A record of finance about the person who writes it. */
async function ownRecord(
  act: RecordAct,
  { name, formOf, edited }: { name: string; formOf: (ownId: string, teamId: string) => object; edited: object },
): Promise<Situation> {
  const world = await openListsWorld()
  const [own, other] = [await world.join('finance'), await world.join('finance')]
  const id = world.platform.newId()
  const form = formOf(own.id, world.place.teamId)
  const path = `/api/v1/records/${name}`
  const send = async (user: TestUser, step: RecordAct) => {
    const asked = {
      create: ['POST', path, { id, ...form }],
      edit: ['PATCH', `${path}/${id}`, { version: 1, ...form, ...edited }],
      archive: ['POST', `${path}/${id}/archive`, {}],
      restore: ['POST', `${path}/${id}/restore`, {}],
    } as const
    const [method, to, body] = asked[step]
    const response = await testClient(world.app.http, user.cookie).send(method, to, { body })
    const { code } = (await response.json()) as { code?: string }
    return { status: response.status, ...(code === undefined ? {} : { code }) }
  }
  if (act !== 'create') await send(other, 'create')
  if (act === 'restore') await send(other, 'archive')
  return {
    byParty: () => send(own, act),
    byColleague: () => send(other, act),
    close: () => world.platform.database.close(),
  }
}
