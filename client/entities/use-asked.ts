import { useCallback, useEffect, useRef, useState } from 'react'
import type { Result } from '../../shared/kernel/result.ts'
import { inWords, Unavailable } from './call-endpoint.ts'
import { reasonOf } from './answer-reason.ts'

export interface Asked<Value> {
  /** Null until it is there. */
  readonly value: Value | null
  readonly failed: boolean
  /** Why there is no answer. */
  readonly state: 'ready' | 'offline' | 'forbidden' | 'missing' | 'failed'
  readonly again: () => void
}

/** Asks the server when the part opens, and again when told. An answer that a later question has overtaken is dropped. */
export function useAsked<Value>(ask: () => Promise<Result<Value>>): Asked<Value> {
  const [value, setValue] = useState<Value | null>(null)
  const [state, setState] = useState<Asked<Value>['state']>('ready')
  const asked = useRef(0)
  const again = useCallback(() => {
    const turn = (asked.current += 1)
    const load = async () => {
      const answer = await inWords(ask())
      if (turn !== asked.current) return
      setState(answer.ok ? 'ready' : reasonOf(answer.failures))
      if (answer.ok) setValue(answer.value)
    }
    void load()
  }, [ask])
  useEffect(again, [again])
  return { value, failed: state !== 'ready', state, again }
}

/** Whether the server has taken it. */
export async function isTaken(act: Promise<Result<unknown>>): Promise<boolean> {
  try {
    return (await act).ok
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    return false
  }
}
