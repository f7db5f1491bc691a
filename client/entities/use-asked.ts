import { useCallback, useEffect, useRef, useState } from 'react'
import type { Result } from '../../shared/kernel/result.ts'
import { Unavailable } from './call-endpoint.ts'

export interface Asked<Value> {
  /** Null until it is there. */
  readonly value: Value | null
  readonly failed: boolean
  readonly again: () => void
}

/** Asks the server when the part opens, and again when told. An answer that a later question has overtaken is dropped. */
export function useAsked<Value>(ask: () => Promise<Result<Value>>): Asked<Value> {
  const [value, setValue] = useState<Value | null>(null)
  const [failed, setFailed] = useState(false)
  const asked = useRef(0)
  const again = useCallback(() => {
    const turn = (asked.current += 1)
    const load = async () => {
      try {
        const answer = await ask()
        if (turn !== asked.current) return
        setFailed(!answer.ok)
        if (answer.ok) setValue(answer.value)
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error
        if (turn === asked.current) setFailed(true)
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
