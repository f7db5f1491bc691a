import { describe, expect, test } from 'vitest'
import { instantAt } from '../../../kernel/days.ts'
import { assert } from '../../../kernel/assert.ts'
import type { Facts } from '../../../sync/command.ts'
import { derivedId } from '../../../sync/derived-id.ts'
import { acceptAnswer, dismissDeviation, noteOnDeviation, returnDeviation } from './deviation-review.commands.ts'
import { answerDeviation, askAboutDeviation } from '../../sales/deviation/deviation.commands.ts'
import { threadOf } from '../../sales/deviation/deviation-thread.rules.ts'
import type { Deviation } from '../../sales/deviation/deviation.schema.ts'
import type { SaleEvent } from '../../sales/sale/sale-event.schema.ts'
import {
  act,
  backOffice,
  DAY_MS,
  deviationOf,
  factsOf,
  id,
  NOON,
  saleIn,
  seller,
} from '../../sales/testing/sale-world.ts'

const deviationId = id(200)
const given = (deviation: Deviation = deviationOf()) => ({ sales: [saleIn('deviation')], deviations: [deviation] })
const answered = deviationOf({ state: 'answered', awaiting: 'back_office', answerText: 'Bara 1000', answeredAt: NOON })
const asDesk = factsOf(backOffice)
const asSeller = factsOf(seller)
const nextNoon = instantAt('2026-12-03', '12:00', 'Europe/Stockholm')

/** The same person, the given number of days later. */
const later = (facts: Facts, days: number): Facts => {
  const commandId = id(9000 + days)
  const now = NOON + days * DAY_MS
  return { ...facts, commandId, at: now, now, idFor: (ordinal) => derivedId(commandId, ordinal) }
}

describe('the thread of a deviation [product 5.29]', () => {
  test.each([
    ['answers', answerDeviation, 'deviation_answered', 'answered'],
    ['asks', askAboutDeviation, 'deviation_asked', 'asked'],
  ] as const)('a seller who %s passes the turn, with a new time, and who raised it hears the words', async (...row) => {
    const [, command, eventKind, kind] = row
    const { deviation, events, sale, decision } = await act(
      command,
      { deviationId, text: 'Bara Fiber 1000' },
      { given: given(), facts: asSeller },
    )
    expect(deviation).toMatchObject({ state: 'answered', awaiting: 'back_office', dueAt: nextNoon })
    expect(events).toMatchObject([{ kind: eventKind, comment: 'Bara Fiber 1000', actorName: seller.name }])
    expect(sale?.status).toBe('deviation')
    const payload = { toId: backOffice.userId, byName: seller.name, kind, text: 'Bara Fiber 1000' }
    expect(decision).toMatchObject({ events: [{ type: 'deviation.posted', payload }] })
  })

  test('sent back it is the seller’s turn again, with a new time, and the seller hears the question', async () => {
    const { deviation, events, decision } = await act(
      returnDeviation,
      { deviationId, text: 'Och routern?' },
      { given: given(answered), facts: asDesk },
    )
    expect(deviation).toMatchObject({ state: 'open', awaiting: 'seller', dueAt: nextNoon })
    expect(events).toMatchObject([{ kind: 'deviation_returned', comment: 'Och routern?' }])
    expect(decision).toMatchObject({ events: [{ payload: { toId: seller.userId, kind: 'returned' } }] })
  })

  test.each([
    ['sends back', returnDeviation, 'Så ska det se ut', 'deviation_returned'],
    ['notes', noteOnDeviation, '', 'deviation_noted'],
  ] as const)('what the desk %s may have a photo beside it', async (...row) => {
    const [, command, text, kind] = row
    const photo = { sha256: 'a'.repeat(64), mime: 'image/jpeg', bytes: 9 } as const
    const args = { deviationId, text, photo }
    const { deviation, events } = await act(command, args, { given: given(answered), facts: asDesk })
    expect(events).toMatchObject([{ kind, comment: text, photo }])
    expect(threadOf(deviation ?? answered, events).map((post) => post.photo)).toEqual([photo])
  })

  test('a photo alone is a note, but no question', async () => {
    const photo = { sha256: 'a'.repeat(64), mime: 'image/jpeg', bytes: 9 } as const
    const { decision } = await act(
      returnDeviation,
      { deviationId, text: '', photo },
      { given: given(answered), facts: asDesk },
    )
    expect(decision).toMatchObject({ kind: 'refused', failures: [{ code: 'deviation.text-required' }] })
  })

  test('an accepted answer lets the sale wait for approval as it is', async () => {
    const { deviation, sale, events } = await act(
      acceptAnswer,
      { deviationId, comment: '' },
      { given: given(answered), facts: asDesk },
    )
    expect(deviation).toMatchObject({ state: 'resolved', resolution: 'accepted', awaiting: null })
    expect(sale).toMatchObject({ status: 'finalized', openDeviationId: null })
    expect(events).toMatchObject([{ kind: 'deviation_accepted', from: 'deviation', to: 'finalized' }])
  })

  test('there is nothing to accept before the seller has answered', async () => {
    const { codes } = await act(acceptAnswer, { deviationId, comment: '' }, { given: given(), facts: asDesk })
    expect(codes).toEqual(['deviation.not-answered'])
  })

  test('a note changes nobody’s turn', async () => {
    const { deviation, events } = await act(
      noteOnDeviation,
      { deviationId, text: 'Ringde kunden' },
      { given: given(answered), facts: asDesk },
    )
    expect(deviation ?? answered).toMatchObject({ state: 'answered', dueAt: answered.dueAt })
    expect(events).toMatchObject([{ kind: 'deviation_noted', comment: 'Ringde kunden' }])
  })

  test.each([
    ['an answer', answerDeviation, asSeller],
    ['a question', askAboutDeviation, asSeller],
    ['a way back', returnDeviation, asDesk],
    ['a note', noteOnDeviation, asDesk],
  ] as const)('%s without words is refused, and so is one after the end', async (_name, command, facts) => {
    const empty = await act(command, { deviationId, text: '' }, { given: given(), facts })
    expect(empty.codes).toEqual(['deviation.text-required'])
    const settled = deviationOf({ state: 'resolved', awaiting: null, resolution: 'corrected', resolvedAt: NOON })
    const late = await act(command, { deviationId, text: 'Hej' }, { given: given(settled), facts })
    expect(late.codes).toEqual(['deviation.already-resolved'])
  })

  test('a false alarm tells the seller why', async () => {
    const { decision } = await act(
      dismissDeviation,
      { deviationId, comment: 'Numret stämde' },
      { given: given(), facts: asDesk },
    )
    expect(decision).toMatchObject({ events: [{ payload: { kind: 'dismissed', text: 'Numret stämde' } }] })
  })

  test('back and forth twice, it shows who said what and when, oldest first', async () => {
    const said: SaleEvent[] = []
    let deviation: Deviation = deviationOf({ raisedAt: NOON })
    const turns = [
      [answerDeviation, 'Ett', asSeller],
      [returnDeviation, 'Två', asDesk],
      [answerDeviation, 'Tre', asSeller],
      [returnDeviation, 'Fyra', asDesk],
    ] as const
    for (const [at, [command, text, facts]] of turns.entries()) {
      const outcome = await act(
        command,
        { deviationId, text },
        { given: given(deviation), facts: later(facts, at + 1) },
      )
      assert(outcome.deviation, 'the turn passes')
      deviation = outcome.deviation
      said.unshift(...outcome.events)
    }
    const after = { ...said[0], recordedAt: NOON + 30 * DAY_MS } as SaleEvent
    const thread = threadOf({ ...deviation, resolvedAt: NOON + 5 * DAY_MS }, [...said, after])
    expect(thread.map(({ comment, actorName }) => [comment, actorName])).toEqual([
      ['Ett', seller.name],
      ['Två', backOffice.name],
      ['Tre', seller.name],
      ['Fyra', backOffice.name],
    ])
  })
})
