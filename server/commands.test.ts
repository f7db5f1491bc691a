import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultRoleGrants, roleNames, type RoleName } from '../shared/access/roles.ts'
import type { Command } from '../shared/sync/command.ts'
import { createApp, type App } from './app.ts'
import { addTestPlace, addTestUser } from './features/account/testing/test-people.ts'
import { testClient } from './platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from './platform/testing/test-platform.ts'
import { readableArgs } from './sync/testing/readable-args.ts'
import { HttpPhone } from './sync/testing/http-phone.ts'

let platform: TestPlatform
let app: App
const phones = new Map<RoleName, HttpPhone>()

beforeAll(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  const place = await addTestPlace(platform)
  for (const role of roleNames) {
    const { cookie } = await addTestUser(platform, role, place)
    const phone = new HttpPhone(testClient(app.http, cookie), platform)
    await phone.pullAll()
    phones.set(role, phone)
  }
})

afterAll(() => platform.database.close())

/** What the catalogue says, worked out apart from the code under test. */
const isAllowed = (role: RoleName, { permission }: Command): boolean =>
  defaultRoleGrants[role].some(([granted]) => granted === permission || granted === 'manage all')

async function pushed(role: RoleName, command: Command): Promise<{ status: string; failures: readonly object[] }> {
  const phone = phones.get(role)
  if (!phone) throw new Error(`nobody is ${role}`)
  const wire = phone.command(command.name, readableArgs(command), { version: command.version })
  const [result] = (await phone.push(wire)).results
  if (!result) throw new Error(`${command.name} has no answer`)
  return result
}

describe('every command × every default role [security 7, 8, findings M1]', () => {
  test('there are commands to walk over', () => {
    expect(app.sync.phoneCommands.size).toBeGreaterThan(35)
    expect(app.sync.phoneCommands.size).toBeLessThan(app.sync.registry.commands.size)
  })

  test.each(roleNames)('as %s, commands get past the permission exactly as the role has it', async (role) => {
    for (const command of app.sync.phoneCommands.values()) {
      const { status, failures } = await pushed(role, command)
      const refusal = { code: 'access.forbidden', params: { permission: command.permission } }
      const isForbidden = status === 'refused' && JSON.stringify(failures) === JSON.stringify([refusal])
      expect([role, command.name, isForbidden]).toEqual([role, command.name, !isAllowed(role, command)])
    }
  })

  test.each(roleNames)('as %s, those of the server alone are unknown', async (role) => {
    const own = [...app.sync.registry.commands.values()].filter(({ name }) => !app.sync.phoneCommands.has(name))
    expect(own.map(({ name }) => name)).toContain('sale.withdraw')
    for (const command of own) {
      const { status, failures } = await pushed(role, command)
      expect([command.name, status, failures]).toEqual([command.name, 'parked', [{ code: 'sync.unknown-command' }]])
    }
  })

  test('without a session no command is even looked at', async () => {
    const phone = new HttpPhone(testClient(app.http), platform)
    for (const command of app.sync.registry.commands.values()) {
      expect((await phone.post(phone.command(command.name, readableArgs(command)))).status).toBe(401)
    }
  })
})
