import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { readPrivateProfile } from '../../../../shared/features/people/profile/profile.api.ts'
import { listSecondFactors } from '../../../../shared/features/account/second-factor.api.ts'
import { listSessions } from '../../../../shared/features/account/session-list.api.ts'
import type { Endpoint } from '../../../../shared/kernel/endpoint.ts'
import { callEndpoint, inWords } from '../../../entities/call-endpoint.ts'

/** What was asked of the server. Nothing of it is kept on the device. */
export interface Asked<T> {
  readonly value: T | null
  readonly failed: boolean
  readonly again: () => void
}

export const usePrivateProfile = () => useAsked(readPrivateProfile)
export const useSessions = () => useAsked(listSessions)
export const useSecondFactors = () => useAsked(listSecondFactors)

function useAsked<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
): Asked<z.output<Output>> {
  const [value, setValue] = useState<z.output<Output> | null>(null)
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  useEffect(
    function askEachTurn() {
      let left = false
      void inWords(callEndpoint(endpoint)).then((result) => {
        if (left) return
        setFailed(!result.ok)
        if (result.ok) setValue(result.value)
      })
      return () => {
        left = true
      }
    },
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asked again when somebody wants it, not when it changed
    [endpoint, turn],
  )
  return { value, failed, again: () => setTurn((count) => count + 1) }
}
