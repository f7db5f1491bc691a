// Faults with parked commands that the worlds of e2e/convergence found, each as its own test.

import { describe, expect, test } from 'vitest'
import type { PushResponse } from '../../../shared/sync/protocol.ts'
import { VisitPhone, turns } from './testing/visit-phone.ts'
import { registerVisit } from './testing/visits.ts'
import type { Transport } from './transport.ts'

describe('a parked command', () => {
  const parkedOn = async (args: { name: string; secret?: string }) => {
    const phone = await VisitPhone.create('memory')
    phone.server.unknown.add('visit.register')
    const tab = await phone.tab()
    const { seq, id } = await tab.save(registerVisit, args)
    await tab.sync()
    expect(await tab.states()).toEqual(['parked'])
    return { phone, tab, seq, id }
  }

  test('with a secret can be asked after in a tab that has never opened it [sync S1]', async () => {
    const { phone, tab, seq } = await parkedOn({ name: 'Ada', secret: '850709-9805' })
    tab.store.close()
    const later = await phone.tab()
    expect(await later.engine.retry(seq)).toMatchObject({ ok: true })
    expect(await later.states()).toEqual(['queued'])
    expect(phone.reports).toEqual([])
  })

  // Seeds 2213 and 2460: a restored disk has forgotten that it asked for the command to be judged again.
  test.each(['applied', 'refused'] as const)(
    'is told with the next pull that it was %s since, and not sent again [sync S1]',
    async (fate) => {
      const { phone, tab, id } = await parkedOn({ name: 'Ada', secret: '850709-9805' })
      phone.server.settle(id, fate)
      const sent = phone.server.pushes.length
      await tab.sync()
      const held = [...(await tab.outbox()), ...(await tab.settled())]
      expect(held).toMatchObject([{ id, state: fate }])
      expect(phone.server.pushes).toHaveLength(sent)
      await tab.sync()
      expect(phone.server.pulls.at(-1)?.parked).toBeUndefined()
      expect(phone.reports).toEqual([])
    },
  )

  test('that was over a limit is asked after once its time has come, and not before [sync S1]', async () => {
    const phone = await VisitPhone.create('memory')
    const until = phone.now + 3_600_000
    phone.server.over.set('visit.register', until)
    const tab = await phone.tab()
    await tab.save(registerVisit, { name: 'Ada' })
    await tab.sync()
    expect(await tab.states()).toEqual(['parked'])
    const sent = phone.server.pushes.length
    phone.now = until - 1
    await tab.sync()
    expect(phone.server.pushes).toHaveLength(sent)
    phone.now = until
    await tab.sync()
    expect(await tab.outbox()).toEqual([])
    expect(await tab.settled()).toMatchObject([{ state: 'applied' }])
    expect(phone.server.pushes).toHaveLength(sent + 1)
  })

  test('stays as it is while the server says nothing of it [sync S1, S4]', async () => {
    const { phone, tab, id } = await parkedOn({ name: 'Ada' })
    await tab.sync()
    expect(phone.server.pulls.at(-1)?.parked).toEqual([id])
    expect(await tab.states()).toEqual(['parked'])
  })

  test('that another tab puts away while it is asked after has one fate [sync S1]', async () => {
    const { phone, tab, seq } = await parkedOn({ name: 'Ada' })
    const other = await phone.tab()
    await Promise.all([tab.engine.retry(seq), other.engine.dismiss(seq)])
    expect(await tab.outbox()).toEqual([])
    expect(await tab.settled()).toHaveLength(1)
  })

  test('asked after again is not parked by a late answer to the first asking [sync S1, S4]', async () => {
    const phone = await VisitPhone.create('memory')
    const { server } = phone
    server.unknown.add('visit.register')
    const held: ((answer: PushResponse) => void)[] = []
    const slow: Transport = {
      push: () => new Promise((resolve) => void held.push(resolve)),
      pull: (request) => server.pull(request),
      fileOffset: () => Promise.resolve(null),
      sendFile: () => Promise.resolve(0),
    }
    const tab = await phone.tab()
    await tab.sync()
    phone.failNext('request_lost')
    const { seq } = await tab.save(registerVisit, { name: 'Ada' })
    await tab.engine.idle()
    const waiting = await phone.tab({ transport: slow })
    waiting.engine.start()
    await turns()
    await tab.sync()
    expect(await tab.states()).toEqual(['parked'])

    phone.failNext('request_lost')
    await tab.engine.retry(seq)
    await tab.engine.idle()
    const [request] = server.pushes
    expect(held).toHaveLength(1)
    if (request) held[0]?.(await server.push(request))
    await turns()
    expect(await tab.outbox()).toMatchObject([{ state: 'queued', asked: 1 }])
  })
})
