import { describe, expect, test } from 'vitest'
import { StorageFailure } from './failures.ts'
import type { StoreTx } from './store.ts'
import { storeKinds, turns, VisitPhone, type VisitTab } from './testing/visit-phone.ts'
import { registerVisit } from './testing/visits.ts'

const NAMES = Array.from({ length: 230 }, (_, at) => `Visit ${String(at).padStart(3, '0')}`)

describe.each(storeKinds)('a long queue on a phone with a %s store', (kind) => {
  /** A tab that has three batches to send. `onPush` runs as each request reaches the server, with its place. */
  async function fullPhone(onPush: (place: number) => Promise<void> = () => Promise.resolve()) {
    const phone = await VisitPhone.create(kind)
    const tab = await phone.tab()
    for (const name of NAMES) await tab.save(registerVisit, { name })
    const push = phone.server.push.bind(phone.server)
    const sent: string[] = []
    let underWay = 0
    phone.server.push = async (request) => {
      underWay += 1
      expect(underWay, 'requests at a time').toBe(1)
      const seqs = request.commands.map(({ seq }) => seq)
      sent.push(`${seqs[0]}–${seqs.at(-1)}`)
      const answer = await push(request)
      await onPush(sent.length)
      underWay -= 1
      return answer
    }
    return { phone, tab, sent }
  }

  /** Lets `hold` run before each write of the tab. */
  function holdWrites({ store }: VisitTab, hold: () => Promise<void>): void {
    const transact = store.transact.bind(store)
    store.transact = async <T>(mode: 'read' | 'write', work: (tx: StoreTx) => Promise<T>): Promise<T> => {
      if (mode === 'write') await hold()
      return transact(mode, work)
    }
  }

  const arrived = (phone: VisitPhone) => [...phone.server.visits.values()].map(({ name }) => name).toSorted()

  async function expectAllSettled(phone: VisitPhone, tab: VisitTab): Promise<void> {
    expect(arrived(phone)).toEqual(NAMES)
    expect(await tab.outbox()).toEqual([])
    expect(await tab.settled()).toHaveLength(NAMES.length)
    expect(phone.reports).toEqual([])
  }

  test('is sent in order, each part once, and is settled by the pull after it [sync S2, S3, S4]', async () => {
    const { phone, tab, sent } = await fullPhone()
    await tab.sync()
    expect(sent).toEqual(['1–100', '101–200', '201–230'])
    await expectAllSettled(phone, tab)
  })

  test('goes on before the answers to the part before it are written down; nothing else does', async () => {
    let open: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    let isAnswered = false
    const { phone, tab, sent } = await fullPhone(async () => {
      isAnswered = true
    })
    holdWrites(tab, () => (isAnswered ? gate : Promise.resolve()))
    tab.engine.start()
    while (sent.length < 2) await turns()
    await turns()
    // The answers to the second wait for those to the first.
    expect(sent).toEqual(['1–100', '101–200'])
    expect(await tab.states()).toEqual(NAMES.map(() => 'queued'))
    open()
    await phone.rest()
    expect(sent).toEqual(['1–100', '101–200', '201–230'])
    await expectAllSettled(phone, tab)
  })

  test('is not lost where the answers to a part cannot be written down [sync S1, S2]', async () => {
    let answers = 0
    let failures = 0
    const { phone, tab } = await fullPhone(async (place) => {
      answers = place
    })
    holdWrites(tab, async () => {
      if (answers !== 1 || failures > 0) return
      failures += 1
      throw new StorageFailure('storage.full')
    })
    await tab.sync()
    expect(failures).toBe(1)
    expect((await tab.outbox()).length).toBeGreaterThan(0)
    await phone.advance(60_000)
    await expectAllSettled(phone, tab)
  })

  test('begins again where a short answer ended, and not at the part that was ready [sync S3]', async () => {
    const { phone, tab, sent } = await fullPhone(async () => {
      phone.server.commandsInTime = Infinity
    })
    phone.server.commandsInTime = 60
    await tab.sync()
    expect(sent).toEqual(['1–100', '61–160', '161–230'])
    await expectAllSettled(phone, tab)
  })
})
