import { describe, expect, test } from 'vitest'
import type { DeskPayQuestion, OwnPay } from '../../../../shared/features/payroll/own/own-pay.api.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { approveMonth } from '../../payout/testing/payroll-state.ts'
import { giveRole } from '../../people/access.door.ts'
import { PayWorld } from '../testing/pay-world.ts'

let world: PayWorld

worldOf(async () => {
  world = await PayWorld.open()
  return world.platform
})

interface Answer extends OwnPay, DeskPayQuestion {
  readonly status: number
  readonly code: string
  readonly hash: string
  readonly pdf: string
  readonly month: string
}
const send = async (...call: Parameters<PayWorld['send']>) => (await world.send(...call)) as unknown as Answer
const own = (month = world.month, user = world.seller) => send(user, 'GET', `/own-pay?month=${month}`)
const shown = ({ lines }: Pick<OwnPay, 'lines'>) =>
  lines.map(({ source, value, state, reason, isCorrection }) => [source, value, reason ?? state, isCorrection])

async function exportMonth(month = world.month): Promise<void> {
  const { hash } = await send(world.finance, 'GET', `/payroll-export/preview?month=${month}&country=SE`)
  const id = world.platform.newId()
  await send(world.finance, 'POST', '/payroll-export/runs', { id, month, country: 'SE', hash })
  const made = await send(world.finance, 'POST', `/payroll-export/runs/${id}/files`, { format: 'paxml' })
  expect(made.status).toBe(200)
}

/** The cell of the first line of hours. */
async function workedCell(): Promise<string> {
  const line = (await own()).lines.find(({ source }) => source === 'work_hours')
  assert(line, 'no hours')
  return line.cell
}

function ask(cell: string, change: { id?: Id; user?: TestUser; text?: string } = {}) {
  const { id = world.platform.newId(), user = world.seller, text = 'Jag jobbade hela dagen' } = change
  const body = { id, month: world.month, cell, category: 'hours', expected: 8, text }
  return send(user, 'POST', '/own-pay/questions', body)
}

const answer = (
  id: Id,
  { user = world.finance, outcome = 'approved', version = 1, actId = world.platform.newId() } = {},
) =>
  send(user, 'POST', `/payroll-export/questions/${id}/answer`, { version, outcome, actId, answer: 'Dagen är rättad' })

describe(`the own pay, on ${dialect} [product 5.15]`, () => {
  test('shows what the run would carry, line by line, and what waits with its reason; nobody else sees it', async () => {
    await world.report({
      '12': { attendanceHours: 8 },
      '13': { attendanceHours: 4, absenceHours: 4, absenceType: 'sick', type: 'absent' },
      '14': { attendanceHours: 8, status: 'submitted' },
    })
    await world.pay(1_250_50)
    expect(shown(await own())).toEqual([
      ['work_hours', 8, 'due', false],
      ['sick', 4, 'due', false],
      ['work_hours', 4, 'due', false],
      ['work_hours', 8, 'not-approved', false],
      ['commission', 1_250_50, 'month-not-approved', false],
    ])
    await approveMonth(world.platform, world.month)
    expect((await own()).lines.at(-1)).toMatchObject({ source: 'commission', state: 'due', reason: null })
    const colleague = await world.lists.join('seller')
    expect((await own(world.month, colleague)).lines).toEqual([])
  })

  test('names the day from which it can be checked: three working days before the lock', async () => {
    // New Year's Day and Epiphany are holidays; the fifth working day of January 2026 is the ninth.
    expect(await own('2025-12')).toMatchObject({ previewDay: '2026-01-05', lockDay: '2026-01-09' })
  })

  test('what changes after the export is shown in the next month as a correction', async () => {
    await world.report({ '12': { attendanceHours: 8 } })
    await exportMonth()
    expect(shown(await own())).toEqual([['work_hours', 8, 'exported', false]])
    await world.report({ '12': { attendanceHours: 4, absenceHours: 4, absenceType: 'holiday' } })
    expect(shown(await own('2026-02'))).toContainEqual(['work_hours', -4, 'due', true])
  })

  test('a day that no run has carried yet is shown in its own month alone', async () => {
    await world.report({ '12': { attendanceHours: 8 } })
    await exportMonth()
    await world.report({ '2026-02-03': { attendanceHours: 8 } })
    expect(shown(await own('2026-02'))).toEqual([['work_hours', 8, 'due', false]])
    expect(shown(await own('2026-03'))).toEqual([])
  })

  test('the slip of an exported month is a document with its codes; an open month has none', async () => {
    await world.report({ '12': { attendanceHours: 8 } })
    const slip = () => send(world.seller, 'POST', '/own-pay/slip', { month: world.month, language: 'sv' })
    expect(await slip()).toMatchObject({ status: 409, code: 'payroll.no-slip' })
    await exportMonth()
    expect(
      Buffer.from((await slip()).pdf, 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })
})

describe('a question about a line of pay', () => {
  test('holds the value that the server knows, reaches finance, and comes back with its answer', async () => {
    await world.report({ '12': { attendanceHours: 4, absenceHours: 4, absenceType: 'unpaid_leave' } })
    const cell = await workedCell()
    const question = await ask(cell)
    expect(question).toMatchObject({ status: 200, shown: 4, expected: 8, state: 'open' })
    const { questions } = await send(world.finance, 'GET', '/payroll-export/questions')
    expect(questions).toMatchObject([{ id: question.id, personName: 'Test seller', source: 'work_hours' }])
    expect(await answer(question.id, { outcome: 'partly' })).toMatchObject({ state: 'partly', version: 2 })
    expect((await own()).questions).toMatchObject([{ state: 'partly', answer: 'Dagen är rättad' }])
  })

  test('is approved once the day has the hours that the person expects, and is approved itself', async () => {
    await world.report({ '12': { attendanceHours: 4 } })
    const { id } = await ask(await workedCell())
    expect(await answer(id)).toMatchObject({ status: 409, code: 'payroll.question-unpaid' })
    await world.report({ '12': { attendanceHours: 8, status: 'submitted' } })
    expect(await answer(id)).toMatchObject({ status: 409, code: 'payroll.question-unpaid' })
    await world.report({ '12': { attendanceHours: 8 } })
    expect(await answer(id)).toMatchObject({ status: 200, state: 'approved' })
  })

  test('is shown with its own month and country; the others are counted', async () => {
    await world.report({ '12': { attendanceHours: 8 } })
    await ask(await workedCell())
    const questionsOf = (place: string) => send(world.finance, 'GET', `/payroll-export/questions?${place}`)
    expect(await questionsOf('month=2026-01&country=SE')).toMatchObject({
      questions: [{ day: '2026-01-12' }],
      elsewhere: [],
    })
    for (const place of ['month=2026-02&country=SE', 'month=2026-01&country=FI'])
      expect(await questionsOf(place)).toMatchObject({
        questions: [],
        elsewhere: [{ month: '2026-01', country: 'SE', open: 1 }],
      })
  })

  test('is asked once, however often it arrives; a second one waits for the answer to the first', async () => {
    await world.report({ '12': { attendanceHours: 8 } })
    const cell = await workedCell()
    const first = await ask(cell)
    expect((await ask(cell, { id: first.id })).id).toBe(first.id)
    expect(await ask(cell)).toMatchObject({ status: 409, code: 'payroll.question-open' })
    expect((await own()).questions).toHaveLength(1)
    await answer(first.id)
    expect((await ask(cell)).status).toBe(200)
  })

  test('is refused about a line of somebody else, and its id opens nothing for another person', async () => {
    await world.report({ '12': { attendanceHours: 8 } })
    const cell = await workedCell()
    const colleague = await world.lists.join('seller')
    expect((await ask(cell, { user: colleague })).status).toBe(404)
    const { id } = await ask(cell)
    expect((await ask(cell, { user: colleague, id })).status).toBe(404)
  })

  test('is answered once: the second clerk reads that it has changed, and nobody answers their own', async () => {
    await world.report({ '12': { attendanceHours: 8 } })
    const cell = await workedCell()
    const { id } = await ask(cell)
    const actId = world.platform.newId()
    await answer(id, { actId })
    expect((await answer(id, { actId })).status).toBe(200)
    const late = await answer(id, { user: world.other, outcome: 'denied' })
    expect(late).toMatchObject({ status: 409, code: 'record.changed-meanwhile' })
    await world.platform.database.tx((db) => giveRole(db, world.seller.id, 'finance'))
    expect(await answer(id, { user: world.seller, version: 2 })).toMatchObject({
      status: 403,
      code: 'payroll.question-own',
    })
  })
})
