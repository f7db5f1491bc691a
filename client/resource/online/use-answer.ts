import { useEffect, useEffectEvent } from 'react'
import type { AnyListContract } from '../../../shared/resource/list.ts'
import { useEngine, useEngineIfAny } from '../../sync/sync-provider.tsx'
import { useNowAndThen } from '../../ui/use-now-and-then.ts'
import { useStoreInSteps } from '../../ui/use-store-in-steps.ts'
import { Answers, type Entry } from './answers.ts'
import type { Answered } from './ask-list.ts'
import { useListNews } from './use-list-news.ts'

const byEngine = new WeakMap<object, Answers>()

/** The answers of the signed-in person; they go at sign-out. */
export function useAnswers(): Answers {
  return answersOf(useEngine())
}

/** The same; null where nobody is signed in. */
export function useAnswersIfAny(): Answers | null {
  const engine = useEngineIfAny()
  return engine === null ? null : answersOf(engine)
}

function answersOf(engine: object): Answers {
  const known = byEngine.get(engine) ?? new Answers()
  byEngine.set(engine, known)
  return known
}

/** Tells open lists and details that this page has just changed one of their rows. */
export function useListChanged(): (list: string) => void {
  const answers = useAnswers()
  return (list) => answers.changed(list)
}

/** For changes without an event: the connection is lost, or the right to listen has ended. */
const LOOK_EVERY_MS = 30_000

type Ask<T> = (etag: string | undefined) => Promise<Answered<T> | null>

/** An answer, and the way to ask for it again. */
type Answer<T> = Entry<T> & {
  readonly again: () => void
  /** Also asks again after a running request, whose answer may be of before a change. */
  readonly renew: () => void
}

/**
 * The answer to a question. It is asked when first shown, again whenever the server reports that the list has
 * changed or that rights have, and when the network, the connection or the person returns. A null key asks nothing.
 */
export function useAnswer<T>(list: AnyListContract, key: string | null, ask: Ask<T>): Answer<T> {
  const answer = useHeardAnswer(list, key, ask)
  // A request that was running when the network went still succeeds, and would hide that it is gone.
  useNowAndThen(LOOK_EVERY_MS, answer.again, answer.renew)
  return answer
}

/** The same without a timer of its own, for what every screen shows: it follows what the server and this page report. */
export function useHeardAnswer<T>(list: AnyListContract, key: string | null, ask: Ask<T>): Answer<T> {
  const answers = useAnswers()
  const again = (): void => {
    if (key !== null) answers.refresh(key, ask).catch(reportError)
  }
  const renew = (): void => {
    if (key !== null) answers.renew(key, ask).catch(reportError)
  }
  const askNow = useEffectEvent(again)
  useEffect(
    function askWhenShown() {
      if (key !== null) askNow()
    },
    [key],
  )
  useListNews(answers, key === null ? [] : [list], { changed: renew, reconnected: again, refused: again })
  return { ...useStoreInSteps<Entry<T>>(answers, key ?? ''), again, renew }
}
