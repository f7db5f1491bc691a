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
import { payDaysOf } from '../../../../shared/features/payroll/own/own-pay.rules.ts'
import { payQuestionAnswered, payQuestionAsked } from '../../../../shared/features/payroll/own/pay-question.events.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { calendarOf } from '../../../../shared/kernel/working-days.ts'
import { RECORD_CHANGED } from '../../../../shared/resource/record.ts'
import type { DomainEvent } from '../../../../shared/sync/event.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { assertOtherEyes } from '../../organisation/access.door.ts'
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

type Acts = Pick<Sync, 'writeOnServer'>

/** A person's own pay, their questions about it, and the answers of finance. */
export function ownPayRoutes({ database, now, pdf }: Platform, sync: Acts): readonly Route[] {
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
      ({ actor, input }) => told(sync, payQuestionAsked, (db) => askOnce(db, { actor, now: now(), input })),
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
    route(postPayAnswer, ({ actor, params, input }) => {
      const id = params['id'] ?? ''
      return told(sync, payQuestionAnswered, (db) => answerOnce(db, { id, actor, now: now(), input }))
    }),
  ]
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

async function answerOnce(
  db: Db,
  { id, actor, now, input }: By & { id: Id; input: Input<typeof postPayAnswer> },
): Promise<Done> {
  const found = await findQuestion(db, id)
  if (!found) throw new Problem(404, 'request.not-found')
  await assertOtherEyes(db, 'payroll-question.answer', { actor, parties: [found.personId], place: null })
  if (isSameAnswer(found, actor, input)) return { question: found, isNew: false }
  if (found.version !== input.version || found.state !== 'open') throw new Problem(409, RECORD_CHANGED)
  const { answer, outcome: state } = input
  const answered = { ...found, version: found.version + 1, state, answer }
  const question = { ...answered, answeredByName: actor.name, answeredAt: now }
  await changeQuestion(db, question)
  return { question, isNew: true }
}

/** The second arrival of an answer. */
const isSameAnswer = (
  { version, state, answer, answeredByName }: DeskPayQuestion,
  actor: Actor,
  input: { version: number; outcome: string; answer: string },
): boolean =>
  version === input.version + 1 && state === input.outcome && answer === input.answer && answeredByName === actor.name

interface Done {
  readonly question: DeskPayQuestion
  readonly isNew: boolean
}

/** Runs an act on a question and notifies the other side once. */
async function told(
  sync: Acts,
  event: typeof payQuestionAsked | typeof payQuestionAnswered,
  act: (db: Db) => Promise<Done>,
): Promise<DeskPayQuestion> {
  const events: DomainEvent[] = []
  let done: Done | null = null
  const first = async (db: Db): Promise<void> => {
    done = await act(db)
    const { question, isNew } = done
    // The transaction may be retried.
    const name = question.state === 'open' ? question.personName : question.answeredByName
    const news = event({ questionId: question.id, personId: question.personId, name })
    events.splice(0, events.length, ...(isNew ? [news] : []))
  }
  await sync.writeOnServer({ changes: [], events, first })
  if (done === null) throw new Error('the act did not run')
  return (done as Done).question
}
