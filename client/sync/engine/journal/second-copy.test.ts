import { describe, expect, test } from 'vitest'
import { actorKey } from '../context.ts'
import { nextId, turns, type VisitTab } from '../testing/visit-phone.ts'
import { registerVisit, renameVisit, sellerOf } from '../testing/visits.ts'
import { commandsOf } from './journal-place.ts'
import { memorySegments } from './testing/memory-segments.ts'
import { TwoCopyPhone } from './testing/two-copy-phone.ts'

const names = async (tab: VisitTab): Promise<unknown[]> => (await tab.outbox()).map(({ args }) => args['name'])

const sentArgs = (phone: TwoCopyPhone): unknown => phone.device.server.pushes.at(-1)?.commands.at(-1)?.args

describe('a phone whose browser has lost its databases [sync S1, S2]', () => {
  test('has its waiting commands again, in their order, under the names the server may know', async () => {
    const phone = await TwoCopyPhone.create()
    const before = await phone.tab()
    const first = await before.save(registerVisit, { name: 'Ada' })
    const second = await before.save(registerVisit, { name: 'Bo' })
    phone.kill(before)
    phone.loseDatabases()

    const after = await phone.tab()
    const outbox = await after.outbox()
    expect(outbox.map(({ id, seq, state }) => ({ id, seq, state }))).toEqual([
      { id: first.id, seq: 1, state: 'queued' },
      { id: second.id, seq: 2, state: 'queued' },
    ])
    expect(await after.names()).toEqual(['Ada', 'Bo'])
    expect(phone.state.recovery).toMatchObject({ storeLost: true, broughtBack: 2, locked: 0 })
    // The loop may have found an empty outbox before: it must look again.
    expect(phone.wakeUps).toBe(1)
  })

  test('is a new device, and tells its person even when nothing waited', async () => {
    const phone = await TwoCopyPhone.create()
    const before = await phone.tab()
    const { device } = before.engine
    phone.kill(before)
    phone.loseDatabases()
    const after = await phone.tab()
    expect(after.engine.device).not.toBe(device)
    expect(phone.state.recovery).toMatchObject({ storeLost: true, broughtBack: 0 })
  })

  test('has sensitive arguments again, although the key that sealed them in the store is gone', async () => {
    const phone = await TwoCopyPhone.create()
    const before = await phone.tab()
    await before.save(registerVisit, { name: 'Ada', secret: '19811218-9876' })
    phone.kill(before)
    phone.loseDatabases()
    const after = await phone.tab()
    await after.sync()
    expect(sentArgs(phone)).toMatchObject({ secret: '19811218-9876' })
  })

  test('without network says what waits to be unlocked, keeps selling, and has all of it after one contact', async () => {
    const phone = await TwoCopyPhone.create()
    const before = await phone.tab()
    await before.save(registerVisit, { name: 'Ada' })
    phone.kill(before)
    phone.loseDatabases()
    phone.keys.isOnline = false

    const after = await phone.tab()
    expect(phone.state.recovery).toMatchObject({ storeLost: true, broughtBack: 0, locked: 1 })
    await after.save(registerVisit, { name: 'Bo' })
    expect(await names(after)).toEqual(['Bo'])

    phone.keys.isOnline = true
    phone.copy?.ask()
    await phone.advance(1)
    await expect.poll(() => phone.state.recovery).toMatchObject({ broughtBack: 1, locked: 0 })
    expect(await names(after)).toEqual(['Bo', 'Ada'])

    phone.kill(after)
    phone.loseDatabases()
    expect(await names(await phone.tab())).toEqual(['Bo', 'Ada'])
  })

  test('twice before it reached the server keeps what was sold in between, without its sensitive arguments', async () => {
    const phone = await TwoCopyPhone.create()
    phone.keys.isOnline = false
    const before = await phone.tab()
    await before.save(registerVisit, { name: 'Ada', secret: '19811218-9876' })
    expect(phone.contents()).not.toContain('Ada')
    phone.kill(before)
    phone.loseDatabases()
    phone.keys.isOnline = true
    const after = await phone.tab()
    expect(await names(after)).toEqual(['Ada'])
    await after.sync()
    expect(sentArgs(phone)).toEqual({ name: 'Ada' })
  })
})

describe('a journal that was damaged or lost', () => {
  test('is made anew from the store at the next start', async () => {
    const phone = await TwoCopyPhone.create()
    const before = await phone.tab()
    await before.save(registerVisit, { name: 'Ada' })
    phone.kill(before)
    phone.files.files.clear()
    phone.kill(await phone.tab())
    expect(phone.state.recovery).toBeNull()
    phone.loseDatabases()
    expect(await names(await phone.tab())).toEqual(['Ada'])
  })

  test('gives back every record that is whole, and says that some were not', async () => {
    const phone = await TwoCopyPhone.create()
    const before = await phone.tab()
    for (const name of ['Ada', 'Bo', 'Cia']) await before.save(registerVisit, { name })
    phone.kill(before)
    phone.loseDatabases()
    const [[name, file] = ['', new Uint8Array()]] = phone.files.files
    const middle = Math.floor(file.length / 2)
    phone.files.files.set(
      name,
      Uint8Array.from(file, (byte, at) => (at === middle ? byte ^ 1 : byte)),
    )
    expect(await names(await phone.tab())).toEqual(['Ada', 'Cia'])
    expect(phone.state.recovery).toMatchObject({ broughtBack: 2, unreadable: 1 })
  })
})

describe('what the journal is told [sync S4]', () => {
  test('a command whose transaction failed never comes back', async () => {
    const phone = await TwoCopyPhone.create()
    const before = await phone.tab()
    phone.store.beforeCommit = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    await expect(before.save(registerVisit, { name: 'Ada' })).rejects.toThrow('full')
    phone.store.beforeCommit = () => undefined
    phone.kill(before)
    phone.loseDatabases()
    expect(await names(await phone.tab())).toEqual([])
  })

  test('a command that the rule refuses is begun, taken back, and does not come back', async () => {
    const phone = await TwoCopyPhone.create()
    const before = await phone.tab()
    await before.save(registerVisit, { name: 'Ada' })
    expect((await before.engine.submit(registerVisit, { name: '' })).ok).toBe(false)
    await turns()
    phone.kill(before)
    phone.loseDatabases()
    expect(await names(await phone.tab())).toEqual(['Ada'])
  })

  test('a command that builds on another one says so in both copies', async () => {
    const phone = await TwoCopyPhone.create()
    const before = await phone.tab()
    const { id, rowId } = await before.save(registerVisit, { name: 'Ada' })
    await before.save(renameVisit, { id: rowId, name: 'Bo', basedOn: 1 })
    phone.kill(before)
    phone.loseDatabases()
    const after = await phone.tab()
    expect((await after.outbox()).map(({ dependsOn }) => dependsOn)).toEqual([undefined, id])
    expect(await after.names()).toEqual(['Bo'])
  })

  test('tidying while a command is being decided does not take its record away', async () => {
    const phone = await TwoCopyPhone.create()
    const tab = await phone.tab()
    await tab.save(registerVisit, { name: 'Ada' })
    await tab.sync()
    // Its transaction has to run once more: its secrets are not sealed yet.
    const { now, userId } = phone.device
    const named = { id: nextId(), name: registerVisit.name, version: registerVisit.version, at: now }
    const args = { name: 'Bo' }
    const given = { ...named, businessDay: '2026-12-02', actor: actorKey(sellerOf(userId)) }
    const copy = phone.copy?.begin(given, { open: args, sealed: Promise.resolve(args) })
    await turns()
    await phone.advance(5_000)
    await copy?.kept()
    phone.kill(tab)
    phone.loseDatabases()
    expect(await names(await phone.tab())).toEqual(['Bo'])
  })

  test('a save that only the journal had taken when the phone died is there again, once', async () => {
    const phone = await TwoCopyPhone.create()
    const before = await phone.tab()
    phone.store.beforeCommit = () => {
      throw new Error('the phone dies')
    }
    // The dead take nothing back. It dies once the journal has written.
    const begin = phone.copy?.begin.bind(phone.copy)
    if (phone.copy && begin)
      phone.copy.begin = (...given) => {
        const begun = begin(...given)
        return { ...begun, withdraw: () => begun.kept() }
      }
    await expect(before.save(registerVisit, { name: 'Ada' })).rejects.toThrow('the phone dies')
    phone.store.beforeCommit = () => undefined
    phone.kill(before)

    const after = await phone.tab()
    expect(await names(after)).toEqual(['Ada'])
    expect(phone.state.recovery).toMatchObject({ storeLost: false, broughtBack: 1 })
    phone.kill(after)
    expect(await names(await phone.tab())).toEqual(['Ada'])
  })

  test('a second copy that cannot be written is said, never claimed, and made good when it can', async () => {
    const phone = await TwoCopyPhone.create()
    const tab = await phone.tab()
    phone.files.refuse = true
    await tab.save(registerVisit, { name: 'Ada' })
    expect(phone.state.copies).toBe('one')
    phone.files.refuse = false
    await phone.advance(5_000)
    await expect.poll(() => phone.state.copies).toBe('two')
    phone.kill(tab)
    phone.loseDatabases()
    expect(await names(await phone.tab())).toEqual(['Ada'])
  })

  test('two copies in databases are not called apart from each other [sync S4]', async () => {
    const phone = await TwoCopyPhone.create()
    phone.files.kind = 'database'
    const tab = await phone.tab()
    expect(phone.state.copies).toBe('together')
    await tab.save(registerVisit, { name: 'Ada' })
    expect(phone.state.copies).toBe('together')
  })

  test('one file that cannot be read holds up no repair, and stays for the next one [sync S1]', async () => {
    const phone = await TwoCopyPhone.create()
    const [left, right] = [await phone.tab(), await phone.tab()]
    await left.save(registerVisit, { name: 'Ada' })
    const [first = ''] = [...phone.files.files].flatMap(([name, bytes]) => (bytes.length > 0 ? [name] : []))
    await right.save(registerVisit, { name: 'Bo' })
    phone.kill(left, right)
    phone.loseDatabases()

    phone.files.unreadable.add(first)
    const between = await phone.tab()
    expect(await names(between)).toEqual(['Bo'])
    expect(phone.errors).toEqual([])
    await expect(commandsOf([memorySegments(phone.files)])).rejects.toThrow('cannot be read now')
    phone.kill(between)

    phone.files.unreadable.clear()
    expect(new Set(await names(await phone.tab()))).toEqual(new Set(['Ada', 'Bo']))
  })

  test('is empty again when the server has answered everything [sync S6, S10]', async () => {
    const phone = await TwoCopyPhone.create()
    const tab = await phone.tab()
    await tab.save(registerVisit, { name: 'Ada' })
    expect(phone.contents().length).toBeGreaterThan(0)
    await tab.sync()
    await phone.advance(5_000)
    await expect.poll(() => phone.contents().length).toBe(0)
    await tab.engine.stop()
    expect(phone.files.files.size).toBe(0)
  })

  test('two tabs each keep their own; what one still writes is not taken for lost by the other', async () => {
    const phone = await TwoCopyPhone.create()
    const left = await phone.tab()
    await left.save(registerVisit, { name: 'Ada' })
    const right = await phone.tab()
    await right.save(registerVisit, { name: 'Bo' })
    expect(await names(right)).toEqual(['Ada', 'Bo'])
    expect(phone.state.recovery).toBeNull()
    phone.kill(left, right)
    phone.loseDatabases()
    expect(new Set(await names(await phone.tab()))).toEqual(new Set(['Ada', 'Bo']))
  })
})
