import { describe, expect, test } from 'vitest'
import type { Command } from '../../../shared/sync/command.ts'
import type { Registry } from '../../../shared/sync/registry.ts'
import { storeKinds, VisitPhone } from './testing/visit-phone.ts'
import { registerVisit, visitsRegistry } from './testing/visits.ts'

/** A registry whose code loads only on demand, as on a first visit. */
function lateRegistry() {
  const commands = new Map<string, Command>()
  const fetchCommands = async (): Promise<void> => {
    for (const [name, command] of visitsRegistry.commands) commands.set(name, command)
  }
  const registry: Registry = { collections: visitsRegistry.collections, commands, fetchCommands }
  return { registry, hasFetched: () => commands.size > 0 }
}

describe.each(storeKinds)('code that decides and comes late (%s)', (kind) => {
  test('is not waited for by saving, and is there when what was saved must be decided again', async () => {
    const phone = await VisitPhone.create(kind)
    const { registry, hasFetched } = lateRegistry()
    const tab = await phone.tab({ registry })
    await tab.sync()
    phone.failNext('request_lost')
    const { rowId } = await tab.save(registerVisit, { name: 'Ada' })
    expect([hasFetched(), await tab.names()]).toEqual([false, ['Ada']])
    await tab.engine.idle()
    phone.server.write({ id: rowId.replace(/.$/u, 'f'), version: 1, ownerId: phone.userId, name: 'Bo', at: 1 })
    phone.failNext('answer_lost')
    await tab.sync()
    await tab.sync()
    expect((await tab.names()).toSorted()).toEqual(['Ada', 'Bo'])
    expect(await tab.outbox()).toEqual([])
    expect(phone.reports).toEqual([])
  })

  test('is there for what another tab has saved', async () => {
    const phone = await VisitPhone.create(kind)
    const busy = await phone.tab()
    await busy.sync()
    phone.failNext('request_lost')
    const { rowId } = await busy.save(registerVisit, { name: 'Ada' })
    await busy.engine.idle()
    busy.store.close()
    const { registry } = lateRegistry()
    const later = await phone.tab({ registry })
    phone.server.write({ id: rowId.replace(/.$/u, 'f'), version: 1, ownerId: phone.userId, name: 'Bo', at: 1 })
    await later.sync()
    expect((await later.names()).toSorted()).toEqual(['Ada', 'Bo'])
    expect([...phone.server.visits.values()].map(({ name }) => name).toSorted()).toEqual(['Ada', 'Bo'])
  })

  test('is fetched for what comes from another phone, into an outbox that was empty', async () => {
    const phone = await VisitPhone.create(kind)
    const old = await phone.tab()
    await old.save(registerVisit, { name: 'Ada' })
    const { file, keyText } = await old.engine.exportRescue()
    const { registry } = lateRegistry()
    const other = await (await phone.another(kind)).tab({ registry })
    expect(await other.engine.importRescue(file, keyText)).toMatchObject({ ok: true, value: { commands: 1 } })
    expect(await other.names()).toEqual(['Ada'])
  })
})
