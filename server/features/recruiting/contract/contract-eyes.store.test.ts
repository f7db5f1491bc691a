import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inArray } from 'drizzle-orm'
import type { TestUser } from '../../account/testing/test-people.ts'
import { only } from '../../../sync/testing/world.ts'
import { userTable } from '../../organisation/place/organisation.table.ts'
import { info, openRecruitingWorld, type RecruitingWorld } from '../testing/recruiting-world.ts'

let world: RecruitingWorld
let writer: TestUser
let recruiter: TestUser
let colleague: TestUser
let id: string

beforeEach(async () => {
  world = await openRecruitingWorld()
  writer = world.recruiter
  recruiter = await world.addUser('recruiter')
  colleague = await world.addUser('recruiter')
  await world.addTemplates()
  id = await world.add()
  await world.act(id, 'info', info, 'PUT')
  await world.act(id, 'steps', { act: 'preonboarding' })
})
afterEach(() => world.close())

const sendContract = async () => {
  await world.act(id, 'steps', { act: 'work_contract' })
  await world.run()
}
const linkOf = async (user: TestUser) =>
  (await world.view(id, user)).messages.find(({ kind }) => kind === 'sign')?.text ?? null
const reveal = (user: TestUser) =>
  world.call('POST', `candidates/${id}/reveal`, { body: { reason: 'Uppgift till lönen' }, user })
const writeNumber = async (user: TestUser) => {
  const { version } = (await world.view(id)).candidate
  const body = { ...info, idNumber: '19900101-2393', reason: 'Ringde om numret', version }
  return world.call('PUT', `candidates/${id}/info`, { body, user })
}
const openFile = async (user: TestUser) => {
  const contract = only((await world.view(id)).contracts)
  const path = `/api/v1/candidates/${id}/contracts/${contract.id}/file`
  return (await world.app.http.request(`http://localhost:3000${path}`, { headers: { cookie: user.cookie } })).status
}
const refused = { status: 403, code: 'candidate.link-shown' }

describe('without a gateway, one recruiter never has both the link to a contract and the identity number (decision 0172)', () => {
  test('whoever is shown the link neither opens nor writes the number while the contract is out', async () => {
    await sendContract()
    expect(await linkOf(recruiter)).toContain('/contract#')
    expect((await world.view(id, recruiter)).forOthers).toEqual({ link: false, number: true })
    expect(await reveal(recruiter)).toMatchObject(refused)
    expect(await openFile(recruiter)).toBe(403)
    expect(await writeNumber(recruiter)).toMatchObject(refused)
  })

  test('whoever has opened or written the number is not shown the link', async () => {
    expect(await reveal(recruiter)).toMatchObject({ status: 200 })
    await sendContract()
    for (const user of [recruiter, writer]) {
      expect(await linkOf(user)).toBeNull()
      expect((await world.view(id, user)).forOthers).toEqual({ link: true, number: false })
      expect(await reveal(user)).toMatchObject({ status: 200 })
    }
  })

  test('two people can: one hands over the link, the other opens the details, and after the signature both may', async () => {
    await sendContract()
    const token = /#([\w-]+)/u.exec((await linkOf(colleague)) ?? '')?.[1]
    expect(await reveal(writer)).toMatchObject({ status: 200 })
    const sign = (path: string, more: object) =>
      world.call<{ document: { sha256: string } }>('POST', `contract-page/${path}`, {
        body: { token, lastFour: '2385', ...more },
        user: null,
      })
    const { sha256 } = (await sign('open', {})).document
    expect(await sign('sign', { sha256, strokes: ['M 1 1 L 90 90 L 180 20'] })).toMatchObject({ status: 200 })
    expect(await reveal(colleague)).toMatchObject({ status: 200 })
  })

  test('a link that ended opens the details again: it is worth nothing any more', async () => {
    await sendContract()
    const contract = only((await world.view(id)).contracts)
    await world.call('POST', `candidates/${id}/contracts/${contract.id}/cancel`, { body: {} })
    expect(await reveal(recruiter)).toMatchObject({ status: 200 })
  })

  test('in a company of one it waits for nobody', async () => {
    await sendContract()
    const { db } = world.platform.database
    const others = [recruiter.id, colleague.id, world.admin.id, world.coach.id]
    await db.update(userTable).set({ active: false }).where(inArray(userTable.id, others))
    expect(await linkOf(writer)).toContain('/contract#')
    expect(await reveal(writer)).toMatchObject({ status: 200 })
  })
})
