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
import { loadPersonLines } from '../run/payroll-run.store.ts'
import { loadOwnLines } from './own-pay.store.ts'
import { paySlip } from './pay-slip.rules.ts'
import {
  addQuestion,
  changeQuestion,
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
    route(getPayQuestions, async () => {
      return { questions: [...(await loadDeskQuestions(database.db))] }
    }),
    actsOf(platform, questionActTable, sync)(
      postPayAnswer,
      ({ row: { id: questionId, personId }, form: { answer, outcome: state }, actor: { name }, now }) => ({
        change: { state, answer, answeredByName: name, answeredAt: now },
        follow: [{ event: payQuestionAnswered({ questionId, personId, name }) }],
      }),
      { answer: ({ row }) => Promise.resolve(row) },
    ),
  ]
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
