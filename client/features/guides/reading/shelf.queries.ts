import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerGuide } from '../../../../shared/features/guides/reading/guide-answer.commands.ts'
import {
  getReading,
  postGuideAnswer,
  postGuideOpened,
  type AnswerOutcome,
  type Reading,
  type Shelf,
} from '../../../../shared/features/guides/reading/reading.api.ts'
import type { QuizAnswer } from '../../../../shared/features/guides/quiz/quiz.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Result } from '../../../../shared/kernel/result.ts'
import { callEndpoint, inWords, Unavailable } from '../../../desk/server/call-endpoint.ts'
import { keepReading, keptReading, keptShelf, noteAnswered, refreshShelf } from '../../../entities/guides/shelf.ts'
import { languageOf } from '../../../entities/reader-language.ts'
import { useSession, useUser } from '../../../desk/session/session.tsx'
import { useCommand } from '../../../sync/use-command.ts'

export interface Kept<Value> {
  readonly value: Value | null
  /** loading: nothing is known yet; old: from this device, without an answer of the server. */
  readonly state: 'loading' | 'fresh' | 'old' | 'missing'
  readonly again: () => void
}

const useOwner = () => {
  const userId = useUser()?.id ?? ''
  const language = languageOf(useTranslation().i18n.language)
  return { userId, language }
}

/** Shows what this device has at once, and what the server answers as soon as it does. */
function useKept<Value>(
  key: string,
  { read, ask }: { read: () => Promise<Value | null>; ask: () => Promise<Value | 'missing' | null> },
): Kept<Value> {
  const [turn, setTurn] = useState(0)
  const [found, setFound] = useState<{ key: string; value: Value | null; state: Kept<Value>['state'] } | null>(null)
  useEffect(
    function readAndAsk() {
      const asking = new AbortController()
      const put = (value: Value | null, state: Kept<Value>['state']) => {
        if (!asking.signal.aborted) setFound({ key, value, state })
      }
      const load = async () => {
        const kept = await read()
        if (kept !== null && turn === 0) put(kept, 'old')
        const answer = await ask()
        if (answer === 'missing') put(null, 'missing')
        else if (answer !== null) put(answer, 'fresh')
        else put(kept, kept === null ? 'missing' : 'old')
      }
      load().catch(reportError)
      return () => asking.abort()
    },
    // The functions read only what the key says.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [key, turn],
  )
  const mine = found?.key === key ? found : null
  return {
    value: mine?.value ?? null,
    state: mine?.state ?? 'loading',
    again: () => setTurn((before) => before + 1),
  }
}

/** Everything that the person may read. */
export function useShelf(): Kept<Shelf> {
  const { userId, language } = useOwner()
  return useKept(`${userId} ${language}`, {
    read: () => keptShelf(userId),
    ask: () => refreshShelf(userId, language),
  })
}

/** One guide. It is on this device from now on, and its first opening is noted. */
export function useReading(id: Id): Kept<Reading> {
  const { userId, language } = useOwner()
  return useKept(`${userId} ${language} ${id}`, {
    read: () => keptReading(userId, id),
    ask: async () => {
      const answer = await inWords(callEndpoint(getReading, { params: { id }, input: { language } }))
      if (!answer.ok) return answer.failures.some(({ code }) => code === 'request.not-found') ? 'missing' : null
      await keepReading(userId, answer.value)
      const { number, openedAt } = answer.value.guide
      if (openedAt === null) await inWords(callEndpoint(postGuideOpened, { params: { id }, input: { number } }))
      return answer.value
    },
  })
}

/** `later`: stored on this device; the server grades the answers once it has them. */
export type Confirmed = AnswerOutcome | 'later'

/** Confirms a guide, with the answers to its questions: at once, or through the outbox without a network. */
export function useConfirm({ guide }: Reading): (answers: readonly QuizAnswer[]) => Promise<Result<Confirmed>> {
  const { userId } = useOwner()
  const send = useCommand(answerGuide)
  const isHere = useSession().session !== null
  return async (answers) => {
    const { id, number, attempts } = guide
    const attempt = attempts + 1
    const input = {
      guideId: id,
      number,
      attempt,
      answers: answers.map(({ questionId, chosen }) => ({ questionId, chosen: [...chosen] })),
    }
    try {
      return await callEndpoint(postGuideAnswer, { input })
    } catch (error) {
      if (!(error instanceof Unavailable) || !isHere) throw error
      const stored = await send(input)
      if (!stored.ok) return stored
      noteAnswered(userId, { id, number, attempt, at: Date.now() })
      return { ok: true, value: 'later' }
    }
  }
}
