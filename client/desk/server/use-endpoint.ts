import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod/mini'
import type { AnyListContract } from '../../../shared/resource/list.ts'
import type { Endpoint } from '../../../shared/kernel/endpoint.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Result } from '../../../shared/kernel/result.ts'
import { ListUnavailable, type Answered } from '../../resource/online/ask-list.ts'
import { Answers, type Entry } from '../../resource/online/answers.ts'
import { useAnswers, useAnswersIfAny } from '../../resource/online/use-answer.ts'
import { useListNews } from '../../resource/online/use-list-news.ts'
import type { Online } from '../../resource/list-answer.ts'
import { useNowAndThen } from '../../ui/use-now-and-then.ts'
import { useRepeated } from '../../ui/use-repeated.ts'
import { useStoreInSteps } from '../../ui/use-store-in-steps.ts'
import { callEndpoint, inWords } from './call-endpoint.ts'
import { reasonOf } from './answer-reason.ts'

/** For changes without an event: the connection is lost, or the right to listen has ended. */
const LOOK_EVERY_MS = 30_000
/** Jobs of the server run every few seconds. */
const UNFINISHED_EVERY_MS = 3000

/** The latest answer of an endpoint, the state of its requests, and a function that refetches. */
export interface EndpointAnswer<Value> {
  /** Null until there is an answer. The last one stays while the server cannot be reached. */
  readonly value: Value | null
  readonly failed: boolean
  /** Why the last request brought no answer; `ready` also before the first. */
  readonly state: 'ready' | 'offline' | 'forbidden' | 'missing' | 'failed'
  /** Whether the first answer is still on its way. */
  readonly loading: boolean
  /** The same for the states of a list; `asOf` where the answer has one. */
  readonly online: Online
  /** Asks again, after a running request too: its answer may be of before a change. */
  readonly again: () => void
}

interface Asking<Value = unknown> {
  /** Refetches when it changes. Example: the version of the row on the screen. */
  readonly stamp?: unknown
  /** Ignores cached answers until the first response. Set it where a form takes its initial values from the answer. */
  readonly isFresh?: boolean
  /** Shows the previous answer until the new one arrives. Set it where the question changes quickly, as on a map. */
  readonly keepsPrevious?: boolean
  /** Refetches every few seconds while it returns true. Set it where a job of the server changes what the answer shows. */
  readonly isUnfinished?: (value: Value) => boolean
}

interface Question<Input extends z.ZodMiniType, Value> extends Asking<Value> {
  readonly input?: z.input<Input>
  readonly params?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
  /** Asks as the person signed in to this browser, without their name. */
  readonly unnamed?: boolean
}

/**
 * Requests an endpoint on mount, when `stamp` changes, and when the network returns after a failure. A component that
 * mounts again shows the cached answer while it refetches, unless `isFresh` is set. A null question sends no request.
 * The cache belongs to the session; without a session it belongs to the component.
 */
export function useEndpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  question: Question<Input, z.output<Output>> | null = {},
): EndpointAnswer<z.output<Output>> {
  const { stamp: _stamp, isFresh: _isFresh, keepsPrevious: _keepsPrevious, isUnfinished: _, ...call } = question ?? {}
  const key = question === null ? null : `${endpoint.method} ${endpoint.path} ${JSON.stringify(call)}`
  return useServerAnswer(key, () => callEndpoint(endpoint, call), question ?? {})
}

/** The same for any request. `key` identifies the request and everything that its answer depends on. */
export function useServerAnswer<Value>(
  key: string | null,
  call: () => Promise<Result<Value>>,
  { stamp, isFresh = false, keepsPrevious = false, isUnfinished }: Asking<Value> = {},
): EndpointAnswer<Value> {
  const answers = useOwnAnswers()
  const [asked, setAsked] = useState<{ key: string | null; value: Value | null } | null>(null)
  const ask = useCallback(
    async (how: 'refresh' | 'renew') => {
      if (key === null) return
      await answers[how]<Value>(key, () => answerOf(call, answers.get<Value>(key).value))
      setAsked({ key, value: answers.get<Value>(key).value })
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key names everything the call depends on
    [answers, key],
  )
  const askNow = useEffectEvent(() => void ask(isFresh ? 'renew' : 'refresh').catch(reportError))
  useEffect(
    function askWhenShown() {
      askNow()
    },
    [answers, key, stamp],
  )
  const entry = useStoreInSteps<Entry<Value>>(answers, key ?? '')
  const isAnswered = asked?.key === key
  const known = isFresh && !isAnswered ? null : entry.value
  const state = isAnswered ? stateOf(entry) : 'ready'
  const again = useCallback(() => void ask('renew').catch(reportError), [ask])
  useReturningNetwork(state === 'ready' ? null : again)
  const value = known ?? (keepsPrevious ? (asked?.value ?? null) : null)
  useRepeated(value !== null && isUnfinished?.(value) === true ? UNFINISHED_EVERY_MS : null, again)
  const failed = state !== 'ready'
  const online = { state, asOf: asOfIn(value), retry: again }
  return { value, failed, state, loading: value === null && !failed, online, again }
}

/**
 * The same, refetched when the server or this page reports a change to one of these lists, when the network or the
 * connection returns, and when the page becomes visible again.
 */
export function useLiveEndpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  lists: readonly AnyListContract[],
  endpoint: Endpoint<Input, Output>,
  question: Question<Input, z.output<Output>> | null = {},
): EndpointAnswer<z.output<Output>> {
  const answer = useEndpoint(endpoint, question)
  const { again } = answer
  useNowAndThen(LOOK_EVERY_MS, again)
  useListNews(useAnswers(), lists, { changed: again, reconnected: again, refused: again })
  return answer
}

/** The cache of the session, or one of this component if there is no session. */
function useOwnAnswers(): Answers {
  const [own] = useState(() => new Answers())
  return useAnswersIfAny() ?? own
}

/** Sends the request. An unchanged answer keeps its object identity, so components do not render or reset again. */
async function answerOf<Value>(call: () => Promise<Result<Value>>, before: Value | null): Promise<Answered<Value>> {
  const answer = await inWords(call()).catch((error: unknown) => {
    // An answer that this client cannot read. It is shown as a failure that can be tried again, not as waiting for ever.
    reportError(error)
    throw new ListUnavailable('failed')
  })
  if (!answer.ok) throw new ListUnavailable(reasonOf(answer.failures))
  const isSame = before !== null && JSON.stringify(before) === JSON.stringify(answer.value)
  return { etag: '', value: isSame ? before : answer.value }
}

/** When the server reckoned an answer, where it says so. */
function asOfIn(value: unknown): Instant | null {
  const asOf: unknown = typeof value === 'object' && value !== null && 'asOf' in value ? value.asOf : null
  return typeof asOf === 'number' ? asOf : null
}

function stateOf({ state }: Entry): EndpointAnswer<unknown>['state'] {
  if (state === 'asking') return 'ready'
  return state === 'outdated' ? 'failed' : state
}

/** Calls back when the network returns. */
function useReturningNetwork(callback: (() => void) | null): void {
  useEffect(
    function listen() {
      if (callback === null) return undefined
      window.addEventListener('online', callback)
      return () => window.removeEventListener('online', callback)
    },
    [callback],
  )
}
