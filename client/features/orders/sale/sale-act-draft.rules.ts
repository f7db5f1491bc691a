import * as z from 'zod/mini'
import { deviationTypes, type DeviationType } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { nextWorkingNoon } from '../../../../shared/features/sales/law/legal.rules.ts'
import { chosenReason } from '../../../../shared/features/orders/reason/sale-reason.list.ts'
import { attachmentRefSchema, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import { wallTimeOf } from '../../../entities/wall-time.ts'
import { deskActs, type ActField, type DeskActName } from './sale-acts.rules.ts'

/** One form for every act, so that a comment begun under one is still there under the next. Empty text: not given. */
export const actDraftSchema = z.object({
  reason: z.string(),
  comment: z.string().check(z.maxLength(2000)),
  type: z.string(),
  text: z.string().check(z.maxLength(2000)),
  photo: z.optional(z.nullable(attachmentRefSchema)),
  awaiting: z.string(),
  question: z.string().check(z.maxLength(2000)),
  dueAt: z.string(),
  answer: z.string(),
  writtenAcceptAt: z.string(),
  acceptDocument: z.string().check(z.maxLength(120)),
})
export type ActDraft = z.infer<typeof actDraftSchema>

export function emptyActDraft(sale: Sale, now: Instant): ActDraft {
  return {
    reason: '',
    comment: '',
    type: '',
    text: '',
    photo: null,
    awaiting: 'customer',
    question: '',
    dueAt: wallTimeOf(nextWorkingNoon(now, sale.zone), sale.zone),
    answer: '',
    writtenAcceptAt: '',
    acceptDocument: '',
  }
}

const mustChoose: readonly ActField[] = ['reason', 'type', 'answer', 'dueAt']

/** What is missing before the command itself can be asked. What it refuses, it says with the same field names. */
export function missingIn(act: DeskActName, draft: ActDraft): Failure[] {
  const fields: readonly ActField[] = deskActs[act].fields
  // A false alarm has a reason: the seller reads it. Commands that wait in an outbox of before may be without one.
  if (act === 'dismiss-deviation' && draft.comment.trim() === '') return [failure('deviation.text-required', 'comment')]
  return mustChoose
    .filter((field) => fields.includes(field) && draft[field] === '')
    .map((field) => failure('act.choose', field))
}

/** The type of a deviation as chosen. Only called once `missingIn` has nothing to say. */
export const typeIn = (draft: ActDraft): DeviationType =>
  deviationTypes.find((type) => type === chosenReason(draft.type).meaning) ?? 'other'
