import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../../shared/kernel/days.ts'
import type { Database } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { startLocalGraph, type LocalGraph } from '../../../platform/directory/testing/local-graph-server.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { userTable } from '../../organisation/place/organisation.table.ts'
import { externalAccountTable } from '../../people/profile/private-profile.table.ts'
import { contractTable } from '../contract/contract.table.ts'
import { info, recruitingWorldOn, type RecruitingWorld } from '../testing/recruiting-world.ts'

// `SAGAS=500` for a night's run.
const SAGAS = Number(process.env['SAGAS'] ?? 24)
/** Longer than a step is taken for. */
const LEASE_MS = 4 * 60_000

/** A server that dies at a chosen transaction, before it or right after its commit. From then on nothing is written. */
class Mortal {
  #left = Infinity
  #isAfter = false
  isDead = false

  dieAt(count: number, isAfter: boolean): void {
    this.#left = count
    this.#isAfter = isAfter
  }

  revive(): void {
    this.#left = Infinity
    this.isDead = false
  }

  over(database: Database): Database {
    const tx: Database['tx'] = async (work) => {
      if (this.isDead) throw new Error('dead')
      this.#left -= 1
      this.isDead = this.#left <= 0
      if (this.isDead && !this.#isAfter) throw new Error('killed before the commit')
      const found = await database.tx(work)
      if (this.isDead) throw new Error('killed after the commit')
      return found
    }
    return new Proxy(database, { get: (target, name) => (name === 'tx' ? tx : Reflect.get(target, name, target)) })
  }
}

/** The same numbers in every run. */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

let graph: LocalGraph
let platform: TestPlatform
let mortal: Mortal
let world: RecruitingWorld
let wish: object

beforeAll(async () => {
  graph = await startLocalGraph()
  mortal = new Mortal()
  const opened = await openTestPlatform({ config: { graph: graph.settings } })
  platform = { ...opened, database: mortal.over(opened.database) }
  world = await recruitingWorldOn(platform, graph)
  await world.addTemplates()
  const [roleId, templateId] = [await world.roleId('seller'), await world.addAccountTemplate()]
  wish = { roleId, teamId: world.place.teamId, titleId: null, coachId: null, templateId }
})
afterAll(() => world.close())

describe('a saga that is killed at any moment', () => {
  test(`ends in exactly one user, one account and one contract of each kind: ${SAGAS} sagas`, async () => {
    for (let seed = 1; seed <= SAGAS; seed += 1) await killAndFinish(seed)
    expect(graph.users.size).toBe(SAGAS)
  }, 600_000)
})

async function killAndFinish(seed: number): Promise<void> {
  const chance = chances(seed)
  const email = `kandidat${seed}@mejl.example`
  const id = await world.add({ email, phone: '', lastName: `Öberg${seed}` })
  await world.act(id, 'info', info, 'PUT')
  /** Does it under fire, and then until it is done. */
  const survive = async (act: () => Promise<unknown>, isDone: () => Promise<boolean>) => {
    if (chance() < 0.3) graph.loseNext()
    if (chance() < 0.2) graph.next.push({ status: chance() < 0.5 ? 500 : 429 })
    mortal.dieAt(1 + Math.floor(chance() * 9), chance() < 0.5)
    await act().catch(() => undefined)
    for (let again = 0; again < 12; again += 1) {
      mortal.revive()
      platform.clock.advance(LEASE_MS)
      world.signInAgain()
      if (await isDone()) return
      await retrySetAside(id)
      await act().catch(() => undefined)
      if (chance() < 0.4) mortal.dieAt(1 + Math.floor(chance() * 6), chance() < 0.5)
      await world.run().catch(() => undefined)
    }
    const { candidate, steps, contracts, messages } = await world.view(id)
    throw new Error(`seed ${seed} does not end: ${JSON.stringify({ candidate, steps, contracts, messages })}`)
  }
  const stateIs = (state: string) => async () => (await world.view(id)).candidate.state === state
  await survive(() => world.act(id, 'steps', { act: 'preonboarding' }), stateIs('preonboarding'))
  for (const [act, sent, signed] of [
    ['work_contract', 'contract_sent', 'contract_signed'],
    ['education_contract', 'education_sent', 'education_signed'],
  ] as const) {
    await survive(() => world.act(id, 'steps', { act }), stateIs(sent))
    await survive(() => sign(id), stateIs(signed))
  }
  const startDay = addDays(world.today(), 30)
  await survive(() => world.act(id, 'accounts', { ...wish, startDay }), stateIs('accounts_created'))
  const { db } = platform.database
  const users = await db.select().from(userTable).where(eq(userTable.email, email))
  expect(users, `users of seed ${seed}`).toHaveLength(1)
  const accounts = await db
    .select()
    .from(externalAccountTable)
    .where(eq(externalAccountTable.userId, users[0]?.id ?? ''))
  expect(accounts, `accounts of seed ${seed}`).toHaveLength(1)
  const contracts = await db.select().from(contractTable).where(eq(contractTable.candidateId, id))
  expect(contracts.map(({ kind, state }) => `${kind} ${state}`).toSorted(), `contracts of seed ${seed}`).toEqual([
    'education signed',
    'work signed',
  ])
  expect([...graph.users.keys()].filter((name) => name.includes(`oberg${seed}@`))).toHaveLength(1)
}

/** A step that took the server with it three times waits for somebody who tries it again. */
async function retrySetAside(id: string): Promise<void> {
  for (const { id: stepId, failure } of (await world.view(id)).steps)
    if (failure === 'not-ended') await world.call('POST', `candidates/${id}/steps/${stepId}/retry`, { body: {} })
}

/** The candidate signs what waits, from the newest link. */
async function sign(id: string): Promise<void> {
  await world.run()
  const token = (await world.token(id, 'sign')) || (await sentAgain(id))
  const body = { token, lastFour: '2385' }
  const opened = await world.call<{ document: { sha256: string } | null }>('POST', 'contract-page/open', {
    body,
    user: null,
  })
  const sha256 = opened.document?.sha256 ?? ''
  await world.call('POST', 'contract-page/sign', { body: { ...body, sha256, strokes: ['M 5 5 L 90 40'] }, user: null })
}

/** A message that was being sent when the server died is not sent twice: the recruiter sends another one. */
async function sentAgain(id: string): Promise<string> {
  const open = (await world.view(id)).contracts.find(({ state }) => state === 'sent' || state === 'viewed')
  await world.call('POST', `candidates/${id}/contracts/${open?.id}/send`, { body: { via: 'mail' } })
  await world.run()
  return world.token(id, 'sign')
}
