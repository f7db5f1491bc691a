import { useCallback, useEffect, useState } from 'react'
import type { Result } from '../../shared/kernel/result.ts'
import { Unavailable } from './call-endpoint.ts'

export interface Asked<Value> {
  /** Null until it is there. */
  readonly value: Value | null
  readonly failed: boolean
  readonly again: () => void
}

/** Asks the server when the part opens, and again when told. */
export function useAsked<Value>(ask: () => Promise<Result<Value>>): Asked<Value> {
  const [value, setValue] = useState<Value | null>(null)
  const [failed, setFailed] = useState(false)
  const again = useCallback(() => {
    const load = async () => {
      try {
        const answer = await ask()
        setFailed(!answer.ok)
        if (answer.ok) setValue(answer.value)
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error
        setFailed(true)
      }
    }
    void load()
  }, [ask])
  useEffect(again, [again])
  return { value, failed, again }
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
