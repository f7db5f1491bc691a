import { useEndpoint, type EndpointAnswer } from '../../../desk/server/use-endpoint.ts'
import { getAudience, getCatalogue, type Catalogue } from '../../../../shared/features/assistant/chat/chat.api.ts'
import { postAnswer, type Answer } from '../../../../shared/features/assistant/question/answer.api.ts'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'

/** The answer to a question, by the rights of the person at the screen. */
export function useAnswer(question: Question): EndpointAnswer<Answer> {
  return useEndpoint(postAnswer, { input: { question }, timeoutMs: 30_000 })
}

/** What the person may ask. */
export const useCatalogue = (): EndpointAnswer<Catalogue> => useEndpoint(getCatalogue)

/** People and roles with whom something can be shared. */
export const useAudience = () => useEndpoint(getAudience)
