import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { LIST_CHANGED } from '../../../shared/resource/list.api.ts'
import type { AnyListContract } from '../../../shared/resource/list.ts'
import type { Endpoint } from '../../../shared/kernel/endpoint.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Result } from '../../../shared/kernel/result.ts'
import { ListUnavailable, type Answered } from '../../resource/online/ask-list.ts'
import { Answers, type Entry } from '../../resource/online/answers.ts'
import { useListChannels } from '../../resource/online/list-channels.ts'
import { useAnswersIfAny } from '../../resource/online/use-answer.ts'
import type { Online } from '../../resource/list-answer.ts'
import { useNowAndThen } from '../../ui/use-now-and-then.ts'
import { useLiveEvents } from '../../sync/use-live-events.ts'
import { useReconnection } from '../../sync/use-live-status.ts'
import { useStoreInSteps } from '../../ui/use-store-in-steps.ts'
import { callEndpoint, inWords } from './call-endpoint.ts'
import { reasonOf } from './answer-reason.ts'

/** For changes without an event: the connection is lost, or the right to listen has ended. */
const LOOK_EVERY_MS = 30_000

/** The last answer of an endpoint, why there is no newer one, and the way to ask again. */
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

interface Asking {
  /** A value whose change means that the answer has changed too, as the version of the row that is shown. */
  readonly stamp?: unknown
  /** Shows nothing from before this component: for what a form begins with. */
  readonly isFresh?: boolean
  /** Shows the answer to the question before until there is one to this: for what follows a hand, as a map or a preview. */
  readonly keepsPrevious?: boolean
}

interface Question<Input extends z.ZodMiniType> extends Asking {
  readonly input?: z.input<Input>
  readonly params?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
  /** Asks as the person signed in to this browser, without their name. */
  readonly unnamed?: boolean
}

/**
 * The answer of an endpoint. It is asked when first shown, when `stamp` changes and when the network returns. A part that
 * is opened again shows at once what it showed last, unless it wants a fresh answer. A null question asks nothing.
 * Outside a session nothing is remembered.
 */
export function useEndpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  question: Question<Input> | null = {},
): EndpointAnswer<z.output<Output>> {
  const { stamp, isFresh, keepsPrevious, ...call } = question ?? {}
  const key = question === null ? null : `${endpoint.method} ${endpoint.path} ${JSON.stringify(call)}`
  return useServerAnswer(key, () => callEndpoint(endpoint, call), {
    stamp,
    ...(isFresh === undefined ? {} : { isFresh }),
    ...(keepsPrevious === undefined ? {} : { keepsPrevious }),
  })
}

/** The answer to any question to the server. `key` names the question and everything that its answer depends on. */
export function useServerAnswer<Value>(
  key: string | null,
  call: () => Promise<Result<Value>>,
  { stamp, isFresh = false, keepsPrevious = false }: Asking = {},
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
  const failed = state !== 'ready'
  const online = { state, asOf: asOfIn(value), retry: again }
  return { value, failed, state, loading: value === null && !failed, online, again }
}

/**
 * The same, asked again whenever the server or this page reports that one of these lists has changed, and when the network,
 * the connection or the person returns.
 */
export function useLiveEndpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  lists: readonly AnyListContract[],
  endpoint: Endpoint<Input, Output>,
  question: Question<Input> | null = {},
): EndpointAnswer<z.output<Output>> {
  const answer = useEndpoint(endpoint, question)
  const answers = useOwnAnswers()
  const names = lists.map(({ name }) => name).join('\n')
  useEffect(
    function askAfterOwnChanges() {
      const leaving = names.split('\n').map((name) => answers.watch(name, answer.again))
      return () => leaving.forEach((leave) => leave())
    },
    [answers, names, answer.again],
  )
  useNowAndThen(LOOK_EVERY_MS, answer.again)
  useReconnection(answer.again)
  useLiveEvents(useListChannels(lists), {
    [LIST_CHANGED]: answer.again,
    // The channel is refused when the right to the list has ended: the answer says so.
    'pusher:subscription_error': answer.again,
  })
  return answer
}

/** The session's answers; those of this component where nobody is signed in. */
function useOwnAnswers(): Answers {
  const [own] = useState(() => new Answers())
  return useAnswersIfAny() ?? own
}

/** Asks the server. An answer like the one before stays the same object, so that nothing is rendered or filled anew. */
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
