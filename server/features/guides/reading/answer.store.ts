import type * as z from 'zod/mini'
import type { Actor } from '../../../../shared/access/actor.ts'
import { gradeOf } from '../../../../shared/features/guides/quiz/quiz.rules.ts'
import type { guideAnswerSchema } from '../../../../shared/features/guides/reading/guide-answer.schema.ts'
import type { AnswerOutcome } from '../../../../shared/features/guides/reading/reading.api.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Db } from '../../../platform/database/database.ts'
import { guideEditions } from '../guide/guide.store.ts'
import { loadReceiptsFor, saveReceipt } from '../receipt/receipt.store.ts'
import { findSeen } from './shelf.store.ts'

type Answered = z.output<typeof guideAnswerSchema>

/**
 * Grades the answers and confirms the edition where they pass. Null: the person does not read the guide, or an edition came
 * since that asks again. The same attempt again, as from another phone, changes nothing and answers what is known.
 */
export async function saveAnswer(
  db: Db,
  { actor, answered, at, now }: { actor: Actor; answered: Answered; at: Instant; now: Instant },
): Promise<AnswerOutcome | null> {
  const { guideId, number, attempt, answers } = answered
  const guide = await findSeen(db, actor, guideId)
  const edition = guide && (await guideEditions.load(db, guideId, number))
  if (!guide || !edition || number < (guide.asking?.number ?? 1)) return null
  const { userId } = actor
  const [known] = (await loadReceiptsFor(db, userId, [guideId])).filter((one) => one.number === number)
  const receipt = known ?? {
    userId,
    guideId,
    number,
    openedAt: Math.min(at, now),
    confirmedAt: null,
    percent: null,
    attempts: 0,
    failedAt: null,
  }
  if (receipt.confirmedAt !== null || attempt <= receipt.attempts)
    return { confirmedAt: receipt.confirmedAt, percent: receipt.percent, wrong: [], attempts: receipt.attempts }
  const { quiz } = edition.content
  const hasQuestions = quiz.questions.length > 0
  const grade = gradeOf(quiz, { userId, guideId, number, attempt: receipt.attempts + 1 }, answers)
  const isConfirmed = !hasQuestions || grade.isPassed
  const after = {
    ...receipt,
    attempts: receipt.attempts + 1,
    percent: hasQuestions ? grade.percent : null,
    confirmedAt: isConfirmed ? Math.min(at, now) : null,
    failedAt: isConfirmed ? null : now,
  }
  await saveReceipt(db, after)
  return {
    confirmedAt: after.confirmedAt,
    percent: after.percent,
    wrong: isConfirmed ? [] : [...grade.wrong],
    attempts: after.attempts,
  }
}
