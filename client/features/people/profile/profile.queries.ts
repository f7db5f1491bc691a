import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { readPrivateProfile } from '../../../../shared/features/people/profile/profile.api.ts'
import { listSecondFactors } from '../../../../shared/features/account/second-factor.api.ts'
import { listSessions } from '../../../../shared/features/account/session-list.api.ts'
import type { Endpoint } from '../../../../shared/kernel/endpoint.ts'
import { callEndpoint, inWords } from '../../../entities/call-endpoint.ts'
import { reasonOf } from '../../../entities/answer-reason.ts'
import type { OnlineState } from '../../../resource/list-answer.ts'

/** What was asked of the server. Nothing of it is kept on the device. */
export interface Asked<T> {
  readonly value: T | null
  readonly failed: boolean
  /** Why there is no answer. */
  readonly state: OnlineState
  readonly again: () => void
}

export const usePrivateProfile = () => useAsked(readPrivateProfile)
export const useSessions = () => useAsked(listSessions)
export const useSecondFactors = () => useAsked(listSecondFactors)

function useAsked<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
): Asked<z.output<Output>> {
  const [value, setValue] = useState<z.output<Output> | null>(null)
  const [state, setState] = useState<OnlineState>('ready')
  const [turn, setTurn] = useState(0)
  useEffect(
    function askEachTurn() {
      let left = false
      void inWords(callEndpoint(endpoint)).then((result) => {
        if (left) return
        setState(result.ok ? 'ready' : reasonOf(result.failures))
        if (result.ok) setValue(result.value)
      })
      return () => {
        left = true
      }
    },
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asked again when somebody wants it, not when it changed
    [endpoint, turn],
  )
  return { value, failed: state !== 'ready', state, again: () => setTurn((count) => count + 1) }
}
