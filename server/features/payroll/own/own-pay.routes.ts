import type * as z from 'zod/mini'
import type { Actor } from '../../../../shared/access/actor.ts'
import {
  getOwnPay,
  getPayQuestions,
  postPayAnswer,
  postPayQuestion,
  postPaySlip,
  type DeskPayQuestion,
} from '../../../../shared/features/payroll/own/own-pay.api.ts'
import { payDaysOf } from '../../../../shared/features/commission/salary/pay-day.rules.ts'
import { payQuestionAnswered, payQuestionAsked } from '../../../../shared/features/payroll/own/pay-question.events.ts'
import { kindOf } from '../../../../shared/features/payroll/run/payroll-line.rules.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import { calendarOf } from '../../../../shared/kernel/working-days.ts'
import { RECORD_CHANGED } from '../../../../shared/resource/record.ts'
import type { Db } from '../../../platform/database/database.ts'
import { rowSaver } from '../../../kept/row-changer.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActTable } from '../../../resource/act/act-routes.ts'
import type { Sync } from '../../../sync/sync.ts'
import { actsOf } from '../../organisation/access.door.ts'
import { loadCompanyCard } from '../../organisation/places.door.ts'
import { loadEmployeeIds } from '../../people/profiles.door.ts'
import { loadFacts } from '../run/pay-facts.store.ts'
import { loadPersonLines } from '../run/payroll-run.store.ts'
import { loadOwnLines } from './own-pay.store.ts'
import { paySlip } from './pay-slip.rules.ts'
import {
  addQuestion,
  changeQuestion,
  countOpenQuestions,
  findQuestion,
  loadDeskQuestions,
  loadOwnQuestions,
  QUESTIONS_OF_MONTH,
} from './pay-question.store.ts'

type Acts = Pick<Sync, 'within'>

/** A person's own pay, their questions about it, and the answers of finance. */
export function ownPayRoutes(platform: Platform, sync: Acts): readonly Route[] {
  const { database, now, pdf } = platform
  return [
    route(
      getOwnPay,
      async ({ actor, input: { month } }) => {
        const own = { month, personId: actor.userId }
        const lines = await loadOwnLines(database.db, own)
        return {
          month,
          ...payDaysOf(month, calendarOf(actor.zone, actor.calendar)),
          lines: [...lines],
          questions: [...(await loadOwnQuestions(database.db, own))],
          hasSlip: lines.some(({ state }) => state === 'exported'),
        }
      },
      // Each request computes the month again.
      { perMinute: 60 },
    ),
    route(
      postPayQuestion,
      ({ actor, input }) =>
        sync.within(async ({ db, write }) => {
          const { question, isNew } = await askOnce(db, { actor, now: now(), input })
          const { id: questionId, personId, personName: name } = question
          if (isNew) await write({ changes: [], events: [payQuestionAsked({ questionId, personId, name })] })
          return question
        }),
      { perMinute: 20 },
    ),
    route(
      postPaySlip,
      async ({ actor, input: { month, language } }) => {
        const own = { month, personId: actor.userId }
        const lines = (await loadPersonLines(database.db, own)).filter(({ state }) => state === 'exported')
        if (lines.length === 0) throw new Problem(409, 'payroll.no-slip')
        const slip = paySlip({
          month,
          language,
          lines,
          name: actor.name,
          employeeId: (await loadEmployeeIds(database.db, [actor.userId])).get(actor.userId) ?? '',
          company: await loadCompanyCard(database.db),
        })
        return { fileName: `${slip.title}.pdf`, pdf: (await pdf.render(slip)).toString('base64') }
      },
      { perMinute: 10 },
    ),
    ...questionRoutes(platform, sync),
  ]
}

/** Questions of people about their pay, at the desk. */
function questionRoutes(platform: Platform, sync: Acts): readonly Route[] {
  const { db } = platform.database
  return [
    route(getPayQuestions, async ({ input }) => {
      const { month, country } = input
      const questions = await loadDeskQuestions(db, input)
      const open = await countOpenQuestions(db)
      const elsewhere = open.filter(
        (one) => one.month !== (month ?? one.month) || one.country !== (country ?? one.country),
      )
      return { questions: [...questions], elsewhere }
    }),
    actsOf(platform, questionActTable, sync)(
      postPayAnswer,
      async ({ row, form: { answer, outcome: state }, actor: { name }, now: answeredAt, db: within }) => {
        if (state === 'approved' && !(await isPaidAsExpected(within, row)))
          throw new Problem(409, 'payroll.question-unpaid')
        const { id: questionId, personId } = row
        return {
          change: { state, answer, answeredByName: name, answeredAt },
          follow: [{ event: payQuestionAnswered({ questionId, personId, name }) }],
        }
      },
      { answer: ({ row }) => Promise.resolve(row) },
    ),
  ]
}

/** Whether the day or the line of pay has the value that the person expects, so that a run carries it. */
async function isPaidAsExpected(db: Db, { personId, country, source, day, cell, expected }: DeskPayQuestion) {
  if (expected === null) return true
  const facts = await loadFacts(db, { kind: kindOf(source), country, month: day.slice(0, 7), personId })
  const fact = facts.find((one) => one.cell === cell)
  return fact?.waitsFor !== 'not-approved' && (fact?.value ?? 0) === expected
}

const questionActTable: ActTable<DeskPayQuestion> = {
  kind: 'pay-questions',
  load: findQuestion,
  partiesOf: ({ personId }) => [personId],
  state: { of: ({ state }) => state, refusal: RECORD_CHANGED },
  change: rowSaver(changeQuestion),
}

type Input<Of extends { input: z.ZodMiniType }> = z.output<Of['input']>
interface By {
  readonly actor: Actor
  readonly now: Instant
}

async function askOnce(db: Db, { actor, now, input }: By & { input: Input<typeof postPayQuestion> }): Promise<Done> {
  // The second arrival of a call whose answer was lost.
  const known = await findQuestion(db, input.id)
  if (known?.personId === actor.userId) return { question: known, isNew: false }
  const own = { month: input.month, personId: actor.userId }
  const line = (await loadOwnLines(db, own)).findLast(({ cell }) => cell === input.cell)
  if (known || !line) throw new Problem(404, 'request.not-found')
  const asked = await loadOwnQuestions(db, own)
  if (asked.some(({ cell, state }) => cell === input.cell && state === 'open'))
    throw new Problem(409, 'payroll.question-open')
  if (asked.length >= QUESTIONS_OF_MONTH) throw new Problem(409, 'payroll.questions-many')
  const question: DeskPayQuestion = {
    ...input,
    source: line.source,
    country: line.country,
    day: line.day,
    shown: line.value,
    personId: actor.userId,
    personName: actor.name,
    version: 1,
    state: 'open',
    answer: '',
    answeredByName: '',
    createdAt: now,
    answeredAt: null,
  }
  await addQuestion(db, question)
  return { question, isNew: true }
}

interface Done {
  readonly question: DeskPayQuestion
  readonly isNew: boolean
}
