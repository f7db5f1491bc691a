import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startLocalValueCase, type LocalValueCase } from '../../../platform/spaces/testing/local-value-case-server.ts'
import { only } from '../../../sync/testing/world.ts'
import { openRecruitingWorld, type RecruitingWorld } from '../testing/recruiting-world.ts'

let valueCase: LocalValueCase
let world: RecruitingWorld
let id: string

beforeEach(async () => {
  valueCase = await startLocalValueCase()
  world = await openRecruitingWorld({ valueCase: valueCase.settings })
  id = await world.add()
})
afterEach(async () => {
  await world.close()
  await valueCase.close()
})

const make = () => world.act(id, 'space')
const space = async () => {
  const { spaceId, spaceUrl, spaceCreatedDay } = (await world.view(id)).candidate
  return { spaceId, spaceUrl, spaceCreatedDay }
}

describe('the space of a candidate in Value Case', () => {
  test('is made with its id, address and day, once', async () => {
    expect(await make()).toMatchObject({ status: 200 })
    expect(only(valueCase.spaces)).toMatchObject({ name: 'Åsa Öberg', key: id })
    expect(await space()).toEqual({
      spaceId: 'space-1',
      spaceUrl: 'https://app.valuecase.example/s/space-1',
      spaceCreatedDay: '2026-11-26',
    })
    expect(await make()).toMatchObject({ status: 409, code: 'candidate.space-known' })
    expect(valueCase.spaces).toHaveLength(1)
  })

  test('an answer that is lost makes no second one', async () => {
    valueCase.loseNext()
    expect(await make()).toMatchObject({ status: 503, code: 'candidate.space-later' })
    expect(await make()).toMatchObject({ status: 200 })
    expect(valueCase.spaces).toHaveLength(1)
    expect((await space()).spaceId).toBe('space-1')
  })

  test('a service that throttles, refuses or has forgotten its token is named as the cause', async () => {
    for (const [status, code] of [
      [429, 'candidate.space-later'],
      [500, 'candidate.space-later'],
      [400, 'candidate.space-refused'],
      [401, 'candidate.space-refused'],
    ] as const) {
      valueCase.next.push(status)
      expect((await make()).code).toBe(code)
    }
    expect(await make()).toMatchObject({ status: 200 })
    expect(valueCase.asked.filter((line) => line === 'POST /token')).toHaveLength(2)
  })

  test('without an account at Value Case it is refused, and noted by hand', async () => {
    const plain = await openRecruitingWorld()
    const other = await plain.add()
    expect(await plain.act(other, 'space')).toMatchObject({ status: 409, code: 'candidate.space-not-set-up' })
    const noted = { spaceId: 'A1', spaceUrl: 'https://valuecase.example/A1', spaceCreatedDay: '2026-11-20' }
    expect(await plain.act(other, 'space', noted, 'PUT')).toMatchObject({ status: 200 })
    expect((await plain.view(other)).candidate).toMatchObject(noted)
    await plain.close()
  })

  test('nobody makes it for a candidate beyond their reach', async () => {
    const { version } = (await world.view(id)).candidate
    const body = { version }
    expect(await world.call('POST', `candidates/${id}/space`, { body, user: world.coach })).toMatchObject({
      status: 403,
    })
    expect(valueCase.spaces).toEqual([])
  })
})
