import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startLocalScrive, type LocalScrive } from '../../../platform/signing/testing/local-scrive-server.ts'
import { only } from '../../../sync/testing/world.ts'
import { info, openRecruitingWorld, type RecruitingWorld } from '../testing/recruiting-world.ts'

let scrive: LocalScrive
let world: RecruitingWorld
let id: string

beforeEach(async () => {
  scrive = await startLocalScrive()
  world = await openRecruitingWorld({ scrive: scrive.settings })
  await world.addTemplates()
  id = await world.add()
  await world.act(id, 'info', info, 'PUT')
  await world.act(id, 'steps', { act: 'preonboarding' })
})
afterEach(async () => {
  await world.close()
  await scrive.close()
})

const begin = () => world.act(id, 'steps', { act: 'work_contract' })
const contract = async () => only((await world.view(id)).contracts)
const state = async () => (await world.view(id)).candidate.state
const document = () => {
  const [one] = [...scrive.documents.values()].filter(({ status }) => status !== 'preparation')
  if (!one) throw new Error('nothing was started')
  return one
}

/** Scrive's call, as its documentation has it: a form, from another origin, without a session. */
const callback = async (documentId: string) => {
  const body = new URLSearchParams({ document_id: documentId, document_signed_and_sealed: 'true' })
  const answer = await world.app.http.request('http://localhost:3000/api/v1/signing/scrive', { method: 'POST', body })
  return answer.status
}

describe('a contract at Scrive', () => {
  test('is sent with the signer, and signed when Scrive itself says so', async () => {
    await begin()
    expect(document()).toMatchObject({ status: 'pending', title: 'Avtal work' })
    expect(await contract()).toMatchObject({ service: 'scrive', state: 'sent' })
    scrive.act(document().id, 'see')
    expect(await callback(document().id)).toBe(200)
    await world.run()
    expect(await contract()).toMatchObject({ state: 'viewed' })
    scrive.act(document().id, 'sign')
    await callback(document().id)
    await world.run()
    expect(await contract()).toMatchObject({ state: 'signed', hasFile: true })
    expect(await state()).toBe('contract_signed')
  })

  test('callbacks that are repeated, forged or out of order change nothing', async () => {
    await begin()
    // Nobody has signed: the call alone is worth nothing.
    await callback(document().id)
    await world.run()
    expect(await contract()).toMatchObject({ state: 'sent' })
    expect(await callback('unknown')).toBe(200)
    scrive.act(document().id, 'sign')
    for (let time = 0; time < 3; time += 1) {
      await callback(document().id)
      await world.run()
    }
    expect((await world.view(id)).stages.filter((stage) => stage.state === 'contract_signed')).toHaveLength(1)
    document().status = 'pending'
    await callback(document().id)
    await world.run()
    expect(await contract()).toMatchObject({ state: 'signed' })
  })

  test('a callback that is lost is made up for by asking', async () => {
    await begin()
    scrive.act(document().id, 'reject')
    await world.run()
    expect(await contract()).toMatchObject({ state: 'sent' })
    world.platform.clock.advance(31 * 60_000)
    world.signInAgain()
    await world.run()
    expect(await contract()).toMatchObject({ state: 'declined', declineReason: 'Fel lön' })
  })

  test('an answer that is lost starts no second document', async () => {
    scrive.loseNext(/\/start$/u)
    await begin()
    expect((await world.view(id)).steps.find(({ kind }) => kind === 'work_contract')?.state).toBe('queued')
    world.platform.clock.advance(61_000)
    await world.run()
    expect(await contract()).toMatchObject({ state: 'sent' })
    expect([...scrive.documents.values()].filter(({ status }) => status === 'pending')).toHaveLength(1)
  })

  test('throttling waits, and a refusal is a cause that a person sees', async () => {
    scrive.next.push({ status: 429, headers: { 'retry-after': '120' } })
    await begin()
    world.platform.clock.advance(121_000)
    scrive.next.push({ status: 400 })
    await world.run()
    expect((await world.view(id)).steps.find(({ kind }) => kind === 'work_contract')).toMatchObject({
      state: 'failed',
      failure: 'signing-refused',
    })
  })

  test('a contract that is taken back is cancelled there too', async () => {
    await begin()
    await world.call('POST', `candidates/${id}/contracts/${(await contract()).id}/cancel`, { body: {} })
    expect(document().status).toBe('canceled')
    expect(await contract()).toMatchObject({ state: 'cancelled' })
  })

  test('taken back while its answer was lost, it is cancelled there once it is found', async () => {
    scrive.loseNext(/\/start$/u)
    await begin()
    await world.call('POST', `candidates/${id}/contracts/${(await contract()).id}/cancel`, { body: {} })
    expect(document().status).toBe('pending')
    world.platform.clock.advance(61_000)
    await world.run()
    expect(document().status).toBe('canceled')
    expect(await contract()).toMatchObject({ state: 'cancelled' })
  })
})
