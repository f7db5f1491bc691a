import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { microsoftDirectory } from './microsoft-directory.ts'
import { startLocalGraph, type LocalGraph } from './testing/local-graph-server.ts'

const account = {
  key: '01900000-0000-7000-8000-00000000abcd',
  loginName: 'asa.oberg@firma.example',
  displayName: 'Åsa Öberg',
  password: 'Xk7-mQ2_pT9.wR4+bN6a',
  groups: ['group-sales'],
  isHeld: false,
}

let graph: LocalGraph
let now = 0
const directory = () => microsoftDirectory(graph.settings, { now: () => now })

beforeEach(async () => {
  graph = await startLocalGraph()
  now = 1_000_000
})
afterEach(() => graph.close())

describe('accounts in Microsoft Entra', () => {
  test('are made with name, password and groups, and closed again', async () => {
    const entra = directory()
    expect(await entra.create(account)).toEqual({ kind: 'done', externalId: 'user-1' })
    expect(graph.users.get(account.loginName)).toMatchObject({
      accountEnabled: true,
      mailNickname: 'asa.oberg',
      displayName: 'Åsa Öberg',
      passwordProfile: { password: account.password, forceChangePasswordNextSignIn: false },
    })
    expect(graph.groups.get('group-sales')).toEqual(new Set(['user-1']))
    expect(await entra.disable('user-1')).toEqual({ kind: 'done', externalId: 'user-1' })
    expect(graph.users.get(account.loginName)?.accountEnabled).toBe(false)
    expect(graph.asked.filter((one) => one.includes('token'))).toHaveLength(1)
  })

  test('a token is renewed before it ends, and when the service calls it outdated', async () => {
    const entra = directory()
    await entra.create(account)
    now += 3_600_000
    expect(await entra.disable('user-1')).toMatchObject({ kind: 'done' })
    graph.outdate()
    expect(await entra.disable('user-1')).toMatchObject({ kind: 'done' })
    expect(graph.asked.filter((one) => one.includes('token'))).toHaveLength(3)
  })

  test('a wrong secret is not asked with again at once', async () => {
    const wrong = microsoftDirectory({ ...graph.settings, clientSecret: 'fel' }, { now: () => now })
    expect(await wrong.create(account)).toEqual({ kind: 'later', afterMs: 3_600_000 })
  })

  test('throttling is waited out for as long as the service says', async () => {
    graph.next.push({ status: 429, headers: { 'retry-after': '120' } })
    expect(await directory().create(account)).toEqual({ kind: 'later', afterMs: 120_000 })
    graph.next.push({ status: 503 })
    expect(await directory().create(account)).toEqual({ kind: 'later', afterMs: 60_000 })
    expect(graph.users.size).toBe(0)
  })

  test('an answer that was lost makes no second account, nor does a throttled group', async () => {
    const entra = directory()
    graph.loseNext()
    expect(await entra.create(account)).toMatchObject({ kind: 'later' })
    expect(await entra.create(account)).toEqual({ kind: 'done', externalId: 'user-1' })
    expect(await entra.create(account)).toEqual({ kind: 'done', externalId: 'user-1' })
    expect(graph.users.size).toBe(1)
  })

  test('an account that is held is closed until it is enabled, which hands out a pass for the first sign-in', async () => {
    const entra = directory()
    expect(await entra.create({ ...account, isHeld: true })).toMatchObject({ kind: 'done' })
    expect(graph.users.get(account.loginName)?.accountEnabled).toBe(false)
    expect(await entra.enable('user-1')).toMatchObject({
      kind: 'done',
      pass: expect.stringContaining('Tap#') as string,
    })
    expect(graph.users.get(account.loginName)?.accountEnabled).toBe(true)
  })

  test('a pass whose answer was lost is replaced by another one', async () => {
    const entra = directory()
    await entra.create({ ...account, isHeld: true })
    graph.loseNext()
    expect(await entra.enable('user-1')).toMatchObject({ kind: 'later' })
    expect(await entra.enable('user-1')).toMatchObject({
      kind: 'done',
      pass: expect.stringContaining('Tap#') as string,
    })
    expect(graph.passes.size).toBe(1)
  })

  test('the name of somebody else is taken', async () => {
    const entra = directory()
    await entra.create({ ...account, key: '01900000-0000-7000-8000-00000000ffff' })
    expect(await entra.create(account)).toEqual({ kind: 'taken' })
  })

  test('an unknown group is said by its name', async () => {
    expect(await directory().create({ ...account, groups: ['gone'] })).toEqual({
      kind: 'refused',
      why: 'group-unknown',
    })
  })

  test('a service that is away is asked later', async () => {
    await graph.close()
    expect(await directory().create(account)).toMatchObject({ kind: 'later' })
    graph = await startLocalGraph()
  })
})
