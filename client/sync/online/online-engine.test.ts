import { beforeEach, describe, expect, test } from 'vitest'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Engine } from '../engine/engine.ts'
import { nextId, VisitPhone, turns, type VisitTab } from '../engine/testing/visit-phone.ts'
import {
  registerVisit,
  removeVisit,
  removeVisitsAt,
  renameVisit,
  sellerOf,
  visitsRegistry,
  type Visit,
} from '../engine/testing/visits.ts'
import { onlineEngine } from './online-engine.ts'
import { OnlineRows } from './online-rows.ts'
import { DeskServer } from './testing/desk-server.ts'

let tab: VisitTab
let userId: Id
let server: DeskServer
let rows: OnlineRows
let desk: Engine
let isOffline: boolean
let elapsed: number

beforeEach(async () => {
  const device = await VisitPhone.create('memory')
  tab = await device.tab()
  userId = device.userId
  server = new DeskServer(sellerOf(userId))
  isOffline = false
  elapsed = 0
  rows = new OnlineRows({
    server,
    collections: [...visitsRegistry.collections.values()],
    now: () => device.now + elapsed,
  })
  desk = onlineEngine({
    device: tab.engine,
    rows,
    server,
    actor: () => sellerOf(userId),
    now: () => device.now,
    newId: nextId,
    isOffline: () => isOffline,
    wait: () => Promise.resolve(),
  })
})

function visitOf(name: string, change: Partial<Visit> = {}): Visit {
  const visit = { id: nextId(), version: 1, ownerId: userId, name, at: 1, ...change }
  server.write(visit)
  return visit
}

/** The values that a screen shows of a row; the last one is the current value. */
function watchName(id: Id): (string | undefined)[] {
  const shown: (string | undefined)[] = []
  desk.store
    .watch(() => desk.store.find('visits', { equals: id }))
    .subscribe(
      ([row]) => shown.push((row as Visit | undefined)?.name),
      (error) => expect(error).toBeUndefined(),
    )
  return shown
}

/** A screen with the row, which renders the newest answer only when the test says so. */
function watchRendered(id: Id) {
  let onShown: (() => void) | undefined
  const leave = desk.store
    .watch(() => desk.store.find('visits', { equals: id }))
    .subscribe((_, shown) => {
      onShown = shown
    })
  return { render: () => onShown?.(), leave }
}

const rename = ({ id, version }: Visit, name: string) => desk.submit(renameVisit, { id, name, basedOn: version })

describe('rows of the desk', () => {
  test('come from the server, and the device keeps none of them', async () => {
    const { id } = visitOf('Ada')
    expect(await desk.store.find('visits', { equals: id })).toMatchObject([{ name: 'Ada' }])
    expect(await desk.store.find('visits', { index: 'ownerId+at', equals: userId })).toHaveLength(1)
    expect(await tab.rows()).toEqual([])
  })

  test('that are asked for together travel together', async () => {
    const ids = ['Ada', 'Bo', 'Cy'].map((name) => visitOf(name).id)
    await Promise.all(ids.map((id) => desk.store.find('visits', { equals: id })))
    expect(server.asked).toHaveLength(1)
  })

  test('of an index come in its order, within its bounds', async () => {
    for (const at of [3, 1, 2]) visitOf(String(at), { at })
    const query = { index: 'ownerId+at', equals: userId, above: 1, reverse: true }
    expect(await desk.store.find('visits', query)).toMatchObject([{ at: 3 }, { at: 2 }])
    expect(await desk.store.count('visits', { ...query, limit: 1 })).toBe(1)
  })

  test('a walk through a collection finds what the device holds itself', async () => {
    visitOf('of the server')
    await tab.save(registerVisit, { name: 'of the phone' })
    expect(await desk.store.find('visits', {})).toMatchObject([{ name: 'of the phone' }])
  })

  test('what is shown is repainted when the server says that something changed', async () => {
    const visit = visitOf('Ada')
    const shown = watchName(visit.id)
    await turns()
    server.write({ ...visit, version: 2, name: 'Ada Ek' })
    await rows.refresh()
    await turns()
    expect(shown).toEqual(['Ada', 'Ada Ek'])
  })

  test('a change that is heard of while the rows are being read is shown, although that answer is from before it', async () => {
    const visit = visitOf('Ada')
    const shown = watchName(visit.id)
    await turns()
    let answer = (): void => undefined
    server.onRead = () => new Promise((resolve) => (answer = resolve))
    const first = rows.refresh()
    await turns()
    server.write({ ...visit, version: 2, name: 'Ada Ek' })
    const second = rows.refresh()
    server.onRead = () => Promise.resolve()
    answer()
    await Promise.all([first, second])
    await turns()
    expect(shown.at(-1)).toBe('Ada Ek')
  })

  test('a question that hangs, as after a change of network, does not hold up the next look', async () => {
    const visit = visitOf('Ada')
    const shown = watchName(visit.id)
    await turns()
    let answer = (): void => undefined
    server.onRead = () => new Promise((resolve) => (answer = resolve))
    const hanging = rows.refresh()
    await turns()
    server.onRead = () => Promise.resolve()
    server.write({ ...visit, version: 2, name: 'Ada Ek' })
    elapsed += 5_000
    await rows.refresh()
    await turns()
    expect(shown.at(-1)).toBe('Ada Ek')
    // Its answer from before the change comes after all.
    answer()
    await hanging
    await turns()
    expect(shown.at(-1)).toBe('Ada Ek')
  })

  test('without network nothing is shown, and it comes when the network does', async () => {
    const visit = visitOf('Ada')
    server.faults.push('request_lost')
    const shown = watchName(visit.id)
    await turns()
    expect(shown).toEqual([])
    expect(rows.state.state).toBe('offline')
    await rows.refresh()
    await turns()
    expect(shown).toEqual(['Ada'])
    expect(rows.state.state).toBe('ready')
  })
})

describe('an act at the desk', () => {
  test('is shown at once, and stands when the server has said yes; the outbox has nothing of it', async () => {
    const visit = visitOf('Ada')
    const shown = watchName(visit.id)
    await turns()
    let open = (): void => undefined
    server.gate = new Promise((resolve) => (open = resolve))
    const acting = rename(visit, 'Bo')
    await turns()
    expect(shown.at(-1)).toBe('Bo')
    open()
    expect(await acting).toMatchObject({ ok: true, value: { rows: [{ collection: 'visits', id: visit.id }] } })
    await turns()
    expect(shown.at(-1)).toBe('Bo')
    expect(await tab.outbox()).toEqual([])
    expect(await rename({ ...visit, version: 2 }, 'Cy')).toMatchObject({ ok: true })
  })

  test('is taken back with the reason when the server refuses what was right here', async () => {
    const visit = visitOf('Ada')
    const shown = watchName(visit.id)
    await turns()
    server.rowsById.delete(visit.id)
    const refused = await desk.submit(removeVisit, { id: visit.id })
    expect(server.acted).toHaveLength(1)
    expect(refused).toMatchObject({ ok: false, failures: [{ code: 'visit.missing' }] })
    await turns()
    expect(shown.at(-1)).toBeUndefined()
  })

  test('a refusal of the rule is said at once and sends nothing', async () => {
    expect(await desk.submit(registerVisit, { name: '' })).toMatchObject({ failures: [{ code: 'visit.empty' }] })
    expect(server.acted).toEqual([])
  })

  test('that needs any number of rows is decided by the server alone, which says what it wrote', async () => {
    const visits = [visitOf('Ada', { at: 7 }), visitOf('Bo', { at: 7 }), visitOf('Cy', { at: 8 })]
    const ids = visits.slice(0, 2).map(({ id }) => id)
    expect(await desk.submit(removeVisitsAt, { at: 7 })).toMatchObject({
      ok: true,
      value: { rows: ids.map((id) => ({ collection: 'visits', id })) },
    })
    expect(server.asked).toEqual([])
    expect([...server.rowsById.keys()]).toEqual([visits[2]?.id])
  })

  test('on a row that somebody else has changed does nothing, and their value stands on the screen', async () => {
    const visit = visitOf('Ada')
    const shown = watchName(visit.id)
    await turns()
    server.write({ ...visit, version: 2, name: 'Anna was here' })
    expect(await rename(visit, 'Bo')).toEqual({ ok: false, failures: [{ code: 'sync.stale' }] })
    await turns()
    expect(shown.at(-1)).toBe('Anna was here')
    expect(await rename({ ...visit, version: 2 }, 'Bo')).toMatchObject({ ok: true })
  })

  test('is based on the row that the person saw, not on a newer one that is not rendered yet', async () => {
    const visit = visitOf('Ada')
    const screen = watchRendered(visit.id)
    await turns()
    screen.render()
    server.write({ ...visit, version: 2, name: 'Anna was here' })
    await rows.refresh()
    await turns()
    expect(await desk.submit(removeVisit, { id: visit.id })).toEqual({ ok: false, failures: [{ code: 'sync.stale' }] })
    expect(server.rowsById.get(visit.id)).toMatchObject({ name: 'Anna was here' })
    screen.render()
    expect(await desk.submit(removeVisit, { id: visit.id })).toMatchObject({ ok: true })
  })

  test('may follow another of the same person before its outcome is rendered', async () => {
    const visit = visitOf('Ada')
    const screen = watchRendered(visit.id)
    await turns()
    screen.render()
    expect(await rename(visit, 'Bo')).toMatchObject({ ok: true })
    expect(await desk.submit(removeVisit, { id: visit.id })).toMatchObject({ ok: true })
  })

  test('is based on what is known once no screen shows the row', async () => {
    const visit = visitOf('Ada')
    const screen = watchRendered(visit.id)
    await turns()
    screen.render()
    server.write({ ...visit, version: 2, name: 'Anna was here' })
    await rows.refresh()
    screen.leave()
    expect(await desk.submit(removeVisit, { id: visit.id })).toMatchObject({ ok: true })
  })

  test('whose answer is lost is asked again under the same id, and happens once', async () => {
    server.faults.push('answer_lost')
    expect(await desk.submit(registerVisit, { name: 'Ada' })).toMatchObject({ ok: true })
    expect(new Set(server.acted.map(({ id }) => id)).size).toBe(1)
    expect(server.acted).toHaveLength(2)
    expect(server.rowsById.size).toBe(1)
  })

  test('that was never answered keeps its id: the same words said again happen once', async () => {
    server.faults.push('answer_lost', 'request_lost', 'request_lost', 'request_lost')
    const visit = visitOf('Ada')
    await desk.store.find('visits', { equals: visit.id })
    expect(await rename(visit, 'Bo')).toMatchObject({ ok: false, failures: [{ code: 'online.unanswered' }] })
    expect(await rename(visit, 'Bo')).toMatchObject({ ok: true })
    expect(new Set(server.acted.map(({ id }) => id)).size).toBe(1)
    expect(server.rowsById.get(visit.id)).toMatchObject({ name: 'Bo', version: 2 })
  })

  test('waits where the server is busy', async () => {
    server.faults.push('busy', 'busy')
    expect(await desk.submit(registerVisit, { name: 'Ada' })).toMatchObject({ ok: true })
  })

  test('without network is refused in words, and nothing is sent or queued', async () => {
    isOffline = true
    expect(await desk.submit(registerVisit, { name: 'Ada' })).toMatchObject({ failures: [{ code: 'online.offline' }] })
    expect([server.acted, await tab.outbox()]).toEqual([[], []])
  })
})
