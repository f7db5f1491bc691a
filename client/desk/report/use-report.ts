import { useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint } from '../../../shared/kernel/endpoint.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { AnyListContract } from '../../../shared/resource/list.ts'
import type { Online } from '../../resource/list-answer.ts'
import { onlineState, type Entry } from '../../resource/online/answers.ts'
import { ListUnavailable, type Answered } from '../../resource/online/ask-list.ts'
import { useAnswers } from '../../resource/online/use-answer.ts'
import { useListNews } from '../../resource/online/use-list-news.ts'
import { useNowAndThen } from '../../ui/use-now-and-then.ts'
import { useStoreInSteps } from '../../ui/use-store-in-steps.ts'
import { reasonOf } from '../server/answer-reason.ts'
import { callEndpoint, inWords } from '../server/call-endpoint.ts'

/** For changes without an event: the connection is lost, or the right to listen has ended. */
const LOOK_EVERY_MS = 60_000
/** Sales come one after the other: their figures are asked for once. */
const SETTLE_MS = 5000

/** The answer to a report. */
export interface Reported<Value> {
  /** The last answer; null until there is one. It stays while the next one is asked for. */
  readonly value: Value | null
  /** Whether the value answers another question than the current one. */
  readonly isOlder: boolean
  readonly online: Online
}

interface Timed<Value> {
  readonly found: Value
  readonly at: Instant
}

/**
 * Asks for the figures of a report when it is shown, and again when one of the lists it is made from changes, when the
 * network or the person returns, and now and then. Figures that have been shown stay, with their age, when the server does
 * not answer. `input`: undefined and empty parts are left out.
 */
export function useReport<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  call: Endpoint<Input, Output>,
  input: z.input<Input>,
  hears: readonly AnyListContract[],
): Reported<z.output<Output>> {
  type Value = z.output<Output>
  const answers = useAnswers()
  const asked = JSON.stringify(input)
  const key = `report ${call.path} ${asked}`
  const ask = async (): Promise<Answered<Timed<Value>>> => {
    const answer = await inWords(callEndpoint(call, { input: JSON.parse(asked) as z.input<Input> }))
    if (!answer.ok) throw new ListUnavailable(reasonOf(answer.failures))
    return { etag: '', value: { found: answer.value, at: Date.now() } }
  }
  const again = (): void => void answers.refresh(key, ask).catch(reportError)
  const askNow = useEffectEvent(again)
  useEffect(
    function askWhenShown() {
      if (key !== '') askNow()
    },
    [key],
  )
  const renewNow = useEffectEvent(() => void answers.renew(key, ask).catch(reportError))
  const [isChanged, setChanged] = useState(false)
  useEffect(
    function askAfterChanges() {
      if (!isChanged) return undefined
      const timer = setTimeout(() => {
        setChanged(false)
        renewNow()
      }, SETTLE_MS)
      return () => clearTimeout(timer)
    },
    [isChanged],
  )
  useListNews(answers, hears, { changed: () => setChanged(true), reconnected: again })
  useNowAndThen(LOOK_EVERY_MS, again)
  const entry = useStoreInSteps<Entry<Timed<Value>>>(answers, key)
  const shown = useLastShown(entry)
  return {
    value: shown?.found ?? null,
    isOlder: entry.value === null && shown !== null,
    online: { state: onlineState(entry.state), asOf: shown?.at ?? null, retry: again },
  }
}

/** The answer to an earlier question stays until this one is answered, so that the page does not jump. */
function useLastShown<Value>(entry: Entry<Timed<Value>>): Timed<Value> | null {
  const [last, setLast] = useState<Timed<Value> | null>(null)
  if (entry.value !== null && entry.value !== last) setLast(entry.value)
  return entry.value ?? (entry.state === 'asking' ? last : null)
}
