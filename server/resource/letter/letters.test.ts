import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Problem } from '../../platform/http/problem.ts'
import type { TextOnceReceipt } from '../../platform/sms/sms-sender.ts'
import { stopAfter, StoppedError } from '../../platform/testing/stop-after.ts'
import { openTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.ts'
import { only } from '../../sync/testing/world.ts'
import type { Letter } from './letter.store.ts'
import { isExpired, letters, type LetterSenders, type PreparedLetter } from './letters.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

let platform: TestPlatform
/** The letters that have arrived, by the link in each. */
let arrived: string[]
let answer: TextOnceReceipt['outcome']
let prepared: (token: string) => Promise<'over' | 'held' | PreparedLetter>
let settled: Letter['state'][]

beforeEach(async () => {
  platform = await openTestPlatform()
  arrived = []
  answer = 'sent'
  settled = []
  prepared = async (token) => ({
    write: () => ({ to: '+46701740605', subject: 'Hej', text: `Hej ${token}`, sms: token }),
  })
})
afterEach(() => platform.database.close())

const sendersOf = ({ isOn = true, send = arrive }: { isOn?: boolean; send?: typeof arrive } = {}): LetterSenders => {
  const sms = { isOn, sendOnce: async ({ text }: { text: string }) => send(text) }
  return { sms, mail: { isOn } } as unknown as LetterSenders
}

async function arrive(text: string): Promise<TextOnceReceipt> {
  if (answer === 'sent' || answer === 'unsure') arrived.push(text)
  return { outcome: answer, costFractions: 350, externalId: null }
}

const kindOf = (change: object = {}) => letters<'' | 'other'>({ kind: 'test', days: 7, ...change })

const add = (of = kindOf(), change: object = {}) =>
  of.add(
    platform.database.db,
    { subjectId: 'subject', via: 'sms', ...change },
    { now: platform.now(), newId: platform.newId },
  )
const run = (of = kindOf(), senders = sendersOf()) =>
  of
    .job(platform, {
      name: 'test.letters',
      senders,
      prepare: ({ token }) => prepared(token),
      settled: async (_db, { state }) => void settled.push(state),
    })
    .run(platform.now())
const all = () => kindOf().of(platform.database.db, 'subject')
const states = async () => (await all()).map(({ state, attempts }) => [state, attempts])

describe('a server that stops while it sends a letter', () => {
  // Taken is the first commit, settled the second.
  test.each([
    { commits: 0, first: 0, after: 'sent', inAll: 1 },
    { commits: 1, first: 1, after: 'unsure', inAll: 1 },
    { commits: 2, first: 1, after: 'sent', inAll: 1 },
  ])('after $commits commits leaves one message at most, never two', async ({ commits, first, after, inAll }) => {
    await add()
    const stopped = await stopAfter(platform.database, commits, () => run()).catch((error: unknown) => error)
    expect(stopped).toBeInstanceOf(StoppedError)
    expect(arrived).toHaveLength(first)
    for (let hour = 0; hour < 3; hour += 1) {
      platform.clock.advance(HOUR_MS)
      await run()
    }
    expect(arrived).toHaveLength(inAll)
    expect(only(await all()).state).toBe(after)
    expect(settled.at(-1)).toBe(after)
  })

  test('before the message has left leaves a question, and no message', async () => {
    await add()
    const dead = sendersOf({ send: async () => Promise.reject(new StoppedError('the server has stopped')) })
    await expect(run(kindOf(), dead)).rejects.toThrow(StoppedError)
    expect(await states()).toEqual([['sending', 1]])
    platform.clock.advance(HOUR_MS)
    await run()
    expect(arrived).toEqual([])
    expect(await states()).toEqual([['unsure', 1]])
  })

  test('leaves the link of the message open', async () => {
    await add()
    await stopAfter(platform.database, 1, () => run()).catch(() => undefined)
    expect(await kindOf().open(platform.database.db, only(arrived))).toMatchObject({ state: 'sending' })
    platform.clock.advance(HOUR_MS)
    await run()
    expect(await kindOf().open(platform.database.db, only(arrived))).toMatchObject({ state: 'unsure' })
  })
})

describe('an attempt', () => {
  test('whose answer was lost is not repeated', async () => {
    answer = 'unsure'
    await add()
    await run()
    answer = 'sent'
    platform.clock.advance(DAY_MS)
    await run()
    expect(arrived).toHaveLength(1)
    expect(await states()).toEqual([['unsure', 1]])
  })

  test('that must wait is repeated after one, two, four … minutes, eight times in all', async () => {
    answer = 'later'
    await add()
    await run()
    const waits: number[] = []
    for (let [{ state, nextAt }] = [only(await all())]; state === 'waiting'; { state, nextAt } = only(await all())) {
      waits.push((nextAt - platform.now()) / MINUTE_MS)
      platform.clock.advance(nextAt - platform.now())
      await run()
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64])
    expect(await states()).toEqual([['failed', 8]])
  })

  test('that is refused is the last', async () => {
    answer = 'refused'
    await add()
    await run()
    expect(await states()).toEqual([['failed', 1]])
  })

  test.each([
    ['without a document waits', new Problem(503, 'document.not-made'), ['waiting', 1]],
    ['that cannot be written fails, and leaves the others alone', new Error('a bug'), ['failed', 1]],
  ])('%s', async (_sentence, error, state) => {
    const write = prepared
    prepared = async (token) => {
      prepared = write
      await Promise.resolve(token)
      throw error
    }
    await add()
    platform.clock.advance(1000)
    await add()
    await run()
    expect(await states()).toEqual([['sent', 1], state])
  })

  test('without a working database is none', async () => {
    const write = prepared
    prepared = () => Promise.reject(Object.assign(new Error('full'), { code: 'SQLITE_FULL' }))
    await add()
    await expect(run()).rejects.toThrow('full')
    expect(await states()).toEqual([['waiting', 0]])
    prepared = write
    await run()
    expect(arrived).toHaveLength(1)
  })

  test('does not bring back what was cancelled in the meantime', async () => {
    await add()
    const cancel = async (text: string) => {
      await kindOf().change(platform.database.db, undefined, { state: 'taken_back', tokenHash: null })
      return arrive(text)
    }
    await run(kindOf(), sendersOf({ send: cancel }))
    expect(await states()).toEqual([['taken_back', 1]])
    expect(settled).toEqual([])
  })
})

describe('quiet hours', () => {
  test('are those of the receiver, and count as no attempt', async () => {
    const write = prepared
    prepared = async (token) => {
      const letter = await write(token)
      return typeof letter === 'string'
        ? letter
        : { ...letter, loud: { zone: 'Europe/Helsinki', fromHour: 7, toHour: 20 } }
    }
    // Half past six in Helsinki, and half past five in Stockholm.
    platform.clock.advance(Date.UTC(2027, 0, 11, 4, 30) - platform.now())
    await add()
    await run()
    expect(await states()).toEqual([['waiting', 0]])
    platform.clock.advance(HOUR_MS / 2)
    await run()
    expect(await states()).toEqual([['sent', 1]])
    platform.clock.advance(13 * HOUR_MS)
    await add()
    await run()
    expect(await states()).toEqual([
      ['waiting', 0],
      ['sent', 1],
    ])
  })
})

describe('a letter that nothing can send', () => {
  test('is kept with its text sealed, where a person can send it', async () => {
    const of = kindOf({ keepsText: true })
    await add(of)
    await run(of, sendersOf({ isOn: false }))
    const { state, sealedText } = only(await all())
    expect(state).toBe('kept')
    const text = platform.secrets.open(sealedText ?? '')
    expect(sealedText).not.toContain(text)
    expect(await of.open(platform.database.db, text)).not.toBeNull()
  })

  test('is kept without a text elsewhere, and replaces no link', async () => {
    await add()
    await run()
    platform.clock.advance(1000)
    await add()
    await run(kindOf(), sendersOf({ isOn: false }))
    expect((await all()).map(({ state, sealedText, tokenHash }) => [state, sealedText, tokenHash === null])).toEqual([
      ['kept', null, true],
      ['sent', null, false],
    ])
    expect(await kindOf().open(platform.database.db, only(arrived))).not.toBeNull()
  })

  test.each([
    ['held', 'held'],
    ['over', 'failed'],
  ] as const)('because it is %s has no message', async (found, state) => {
    prepared = async () => found
    await add()
    await run()
    expect(arrived).toEqual([])
    expect(only(await all()).state).toBe(state)
  })
})

describe('a link', () => {
  const sendTwo = async (of = kindOf(), change: object = {}) => {
    await add(of)
    await run(of)
    platform.clock.advance(1000)
    await add(of, change)
    await run(of)
    return arrived
  }
  const open = (token = '', topics?: readonly ('' | 'other')[], of = kindOf()) =>
    of.open(platform.database.db, token, topics)

  test('opens while a newer one has not gone', async () => {
    await add()
    await run()
    platform.clock.advance(1000)
    await add()
    expect(await open(only(arrived))).toMatchObject({ subjectId: 'subject' })
    await run()
    expect(await open(arrived[0])).toBeNull()
    expect(await open(arrived[1])).not.toBeNull()
  })

  test('is replaced by one about the same alone', async () => {
    const [first] = await sendTwo(kindOf(), { aboutId: 'another' })
    expect(await open(first)).not.toBeNull()
    expect(await open(first, ['other'])).toBeNull()
  })

  test('opens beside newer ones where all of them do', async () => {
    const of = kindOf({ allOpen: true })
    const [first] = await sendTwo(of)
    expect(await open(first, undefined, of)).not.toBeNull()
  })

  test('of another kind opens nothing', async () => {
    await add()
    await run()
    expect(await open(only(arrived), undefined, kindOf({ kind: 'other' }))).toBeNull()
  })

  test('has its days from when it went', async () => {
    await add()
    platform.clock.advance(30 * DAY_MS)
    await run()
    const letter = only(await all())
    expect(isExpired(letter, platform.now() + 7 * DAY_MS)).toBe(false)
    expect(isExpired(letter, platform.now() + 7 * DAY_MS + 1)).toBe(true)
  })
})

test('a letter that is written once is not written again', async () => {
  await add(kindOf(), { once: 'order 1' })
  await add(kindOf(), { once: 'order 1' })
  await add(kindOf(), { once: 'order 2' })
  await add()
  await add()
  expect(await states()).toHaveLength(4)
})
