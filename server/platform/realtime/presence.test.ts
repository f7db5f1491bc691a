import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Connection } from './connection.ts'
import { createLocalFanout, type Fanout } from './fanout.ts'
import type { FanoutMessage } from './fanout-message.ts'
import { Grants } from './grants.ts'
import { PresenceLink } from './presence-link.ts'
import { Subscriptions } from './subscriptions.ts'

describe('presence over several servers', () => {
  let fanout: Fanout
  let link: PresenceLink
  let sent: string[]
  let told: FanoutMessage[]
  beforeEach(() => {
    vi.useFakeTimers()
    fanout = createLocalFanout()
    told = []
    fanout.listen((message) => told.push(message))
    const subscriptions = new Subscriptions()
    link = new PresenceLink({ fanout, subscriptions, now: () => Date.now() })
    link.start()
    sent = []
    const wire = { sendText: (text: string | Buffer) => void sent.push(String(text)), close: () => undefined }
    const connection = new Connection(
      { ...wire, terminate: () => undefined, bufferedAmount: 0 },
      { socketId: '1.1', now: 0 },
    )
    const grant = { socketId: '1.1', channel: 'presence-a', sessionId: 's', userId: 'anna' }
    link.enter({ connection, channel: 'presence-a', topics: ['presence-a'], grant }, { name: 'Anna' })
  })
  afterEach(() => {
    link.stop()
    vi.useRealTimers()
  })

  const elsewhere = (members: Record<string, { name: string }>): void =>
    link.hear({ kind: 'members', server: 'other', channel: 'presence-a', members })
  const lastEvent = (): unknown => (JSON.parse(sent.at(-1) ?? '{}') as { event: string }).event

  test('someone who is connected to both servers is one member, until they have left both', () => {
    elsewhere({ anna: { name: 'Anna' }, bo: { name: 'Bo' } })
    expect(sent).toHaveLength(2)
    expect(lastEvent()).toBe('pusher_internal:member_added')
    elsewhere({ bo: { name: 'Bo' } })
    expect(sent).toHaveLength(2)
    elsewhere({})
    expect(lastEvent()).toBe('pusher_internal:member_removed')
  })

  test('the members of a server that says nothing any more are gone after a while', () => {
    elsewhere({ bo: { name: 'Bo' } })
    vi.advanceTimersByTime(60_000)
    expect(lastEvent()).toBe('pusher_internal:member_added')
    vi.advanceTimersByTime(30_000)
    expect(lastEvent()).toBe('pusher_internal:member_removed')
  })

  test('while one that says it is alive keeps them', () => {
    elsewhere({ bo: { name: 'Bo' } })
    for (let round = 0; round < 10; round += 1) {
      vi.advanceTimersByTime(20_000)
      link.hear({ kind: 'server', server: 'other', state: 'alive' })
    }
    expect(lastEvent()).toBe('pusher_internal:member_added')
  })

  test('a server that has just started is told everything', () => {
    told = []
    link.hear({ kind: 'server', server: 'newcomer', state: 'new' })
    expect(told).toMatchObject([{ kind: 'members', channel: 'presence-a', members: { anna: { name: 'Anna' } } }])
  })
})

describe('a grant', () => {
  const grant = { socketId: '1.1', channel: 'private-a', sessionId: 's', userId: 'anna' }

  test('is good for one subscription, and may come a moment after it is asked for', async () => {
    const grants = new Grants({ now: () => 0, waitMs: 50 })
    grants.give(grant)
    expect(await grants.take('1.1', 'private-a')).toEqual(grant)
    const asked = grants.take('1.1', 'private-a')
    grants.give(grant)
    expect(await asked).toEqual(grant)
    expect(await grants.take('1.1', 'private-a')).toBeNull()
  })

  test('that nobody takes is forgotten after a minute', async () => {
    let now = 0
    const grants = new Grants({ now: () => now, waitMs: 1 })
    grants.give(grant)
    now = 60_000
    grants.give({ ...grant, socketId: '2.2' })
    expect(await grants.take('1.1', 'private-a')).toBeNull()
    expect(await grants.take('2.2', 'private-a')).toMatchObject({ socketId: '2.2' })
  })
})
