import type * as z from 'zod/mini'
import type { Instant } from '../../shared/kernel/days.ts'
import type { Endpoint } from '../../shared/kernel/endpoint.ts'
import type { AnyListContract } from '../../shared/resource/list.ts'
import { ListUnavailable, type Answered } from '../resource/online/ask-list.ts'
import { onlineState } from '../resource/online/answers.ts'
import { useAnswer } from '../resource/online/use-answer.ts'
import type { Online } from '../resource/list-answer.ts'
import { reasonOf, reasons } from './answer-reason.ts'
import { callEndpoint, Unavailable } from './call-endpoint.ts'

export interface OnlineAnswer<Value> {
  /** The last answer, also while the next is on its way; null until there is one. */
  readonly value: Value | null
  readonly loading: boolean
  readonly online: Online
}

/**
 * What the server reckons, with the states of its lists: kept in memory, asked anew whenever the list it belongs to has
 * changed, and when the network or the person comes back.
 */
export function useOnline<Input extends z.ZodMiniType, Output extends z.ZodMiniType<{ asOf: Instant }>>(
  endpoint: Endpoint<Input, Output>,
  { input, changesWith }: { input: z.input<Input>; changesWith: AnyListContract },
): OnlineAnswer<z.output<Output>> {
  const key = `${endpoint.path} ${JSON.stringify(input)}`
  const { value, state, again } = useAnswer<z.output<Output>>(changesWith, key, () => ask(endpoint, input))
  return {
    value,
    loading: value === null && state === 'asking',
    online: { state: onlineState(state), asOf: value?.asOf ?? null, retry: again },
  }
}

async function ask<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
): Promise<Answered<z.output<Output>>> {
  try {
    const answer = await callEndpoint(endpoint, { input })
    if (answer.ok) return { etag: '', value: answer.value }
    throw new ListUnavailable(reasonOf(answer.failures))
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    throw new ListUnavailable(reasons[error.reason])
  }
}
