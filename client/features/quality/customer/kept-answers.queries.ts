import * as z from 'zod/mini'
import { LINK_DAYS } from '../../../../shared/features/quality/survey/survey.schema.ts'
import { answersSchema, type Answer } from '../../../../shared/features/quality/template/question.schema.ts'
import type { KeptAnswers } from '../question/given-answers.queries.ts'

const PREFIX = 'rond-survey-'
const DAY_MS = 86_400_000
const keptSchema = z.object({ at: z.number(), answers: answersSchema })

/** A part of the secret names the place. The rest cannot be guessed from it. */
const keyOf = (token: string): string => `${PREFIX}${token.slice(0, 12)}`

/** The customer's answers until they are sent: on their device alone, and no longer than the link works. */
export const keptAnswers = (token: string): KeptAnswers => ({
  read: () => {
    try {
      const kept = keptSchema.parse(JSON.parse(localStorage.getItem(keyOf(token)) ?? 'null'))
      if (kept.at > Date.now() - LINK_DAYS * DAY_MS) return kept.answers
      forgetAnswers(token)
    } catch {
      // Nothing is stored, or the browser stores nothing: the page begins empty.
    }
    return []
  },
  write: (answers: readonly Answer[]) => {
    try {
      localStorage.setItem(keyOf(token), JSON.stringify({ at: Date.now(), answers }))
    } catch {
      // A browser that stores nothing keeps them until the page is left.
    }
  },
})

/** The answers were sent, or are not wanted any more. */
export function forgetAnswers(token: string): void {
  try {
    localStorage.removeItem(keyOf(token))
  } catch {
    // Nothing was stored.
  }
}
