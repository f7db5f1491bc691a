import { describe, expect, test } from 'vitest'
import { dialect } from '../../../platform/database/columns.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { ControllingWorld, csvOf } from '../testing/controlling-world.ts'
import { changeRun, findInState, takeRun } from './controlling-run.store.ts'

let world: ControllingWorld
worldOf(async () => {
  world = await ControllingWorld.open()
  return world.platform
})

const HOUR_MS = 3_600_000

/** A server takes the run and is gone: nothing is caught and nothing is written. */
async function killedOver(...states: Parameters<typeof takeRun>[1]): Promise<void> {
  const now = world.platform.now()
  await world.platform.database.tx((db) => takeRun(db, states, { now, until: now + 120_000 }))
  world.platform.clock.advance(HOUR_MS)
}

const file = csvOf([
  { Ordernr: 'N-1', Status: 'Aktiv', Provision: '500' },
  { Ordernr: 'N-2', Status: 'Avslag' },
])

async function begun() {
  const { id: fileId } = await world.upload(file)
  const id = world.platform.newId()
  const period = { from: '2026-04-01', to: '2026-04-30', again: false }
  await world.send('POST', 'controlling/runs', { id, fileId, mapId: world.mapId, ...period })
  world.platform.clock.advance(1)
  return id
}

describe(`work on a run that takes the server with it, on ${dialect}`, () => {
  test('is set aside after three times: the run failed, and says so', async () => {
    const id = await begun()
    for (let time = 0; time < 3; time += 1) {
      expect(await world.run(id)).toMatchObject({ fault: null })
      await killedOver('uploaded', 'matching')
    }
    await world.dryRun()
    expect(await world.run(id)).toMatchObject({ state: 'failed', fault: 'controlling.not-done' })
  })

  test('is done where it succeeds at the third time', async () => {
    const id = await begun()
    await killedOver('uploaded', 'matching')
    await killedOver('uploaded', 'matching')
    await world.dryRun()
    expect(await world.run(id)).toMatchObject({ state: 'review', rows: 2 })
  })

  test('when it is applied: the row that comes first is refused, and the others are applied', async () => {
    const sold = [
      await world.sold({ externalOrderNumber: 'N-1' }),
      await world.sold({ externalOrderNumber: 'N-2', customer: world.customer({ name: 'Två' }) }),
    ]
    const { id } = await world.reconcile(file)
    const [first] = await findInState(world.db, id, { states: ['ready'], after: 0, limit: 1 })
    await world.platform.database.tx((db) => changeRun(db, { id, from: ['review'] }, applying()))
    for (let time = 0; time < 3; time += 1) await killedOver('applying')
    await world.work()
    expect(await world.run(id)).toMatchObject({ state: 'applied' })
    const rows = (await world.rows(id)).filter(({ line }) => line !== null)
    expect(rows.map(({ saleId, state, fault }) => [saleId, state, fault])).toEqual([
      [sold[0], first?.saleId === sold[0] ? 'refused' : 'applied', first?.saleId === sold[0] ? NOT_DONE : null],
      [sold[1], first?.saleId === sold[1] ? 'refused' : 'applied', first?.saleId === sold[1] ? NOT_DONE : null],
    ])
  })
})

const NOT_DONE = 'controlling.row-not-done'
const applying = () => ({ state: 'applying', appliedById: world.clerk.id }) as const
