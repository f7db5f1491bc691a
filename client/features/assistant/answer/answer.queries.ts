import { useCallback } from 'react'
import { getAudience, getCatalogue, type Catalogue } from '../../../../shared/features/assistant/chat/chat.api.ts'
import { postAnswer, type Answer } from '../../../../shared/features/assistant/question/answer.api.ts'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import { callEndpoint } from '../../../entities/call-endpoint.ts'
import { useAsked, type Asked } from '../../../entities/use-asked.ts'

/** The answer to a question, by the rights of the person at the screen. */
export function useAnswer(question: Question): Asked<Answer> {
  const key = JSON.stringify(question)
  return useAsked(
    useCallback(
      () => callEndpoint(postAnswer, { input: { question: JSON.parse(key) as Question }, timeoutMs: 30_000 }),
      [key],
    ),
  )
}

const noInput = {}

/** What the person may ask. */
export const useCatalogue = (): Asked<Catalogue> =>
  useAsked(useCallback(() => callEndpoint(getCatalogue, { input: noInput }), []))

/** People and roles with whom something can be shared. */
export const useAudience = () => useAsked(useCallback(() => callEndpoint(getAudience, { input: noInput }), []))
