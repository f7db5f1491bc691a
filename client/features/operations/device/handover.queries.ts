import { useCallback, useEffect, useEffectEvent } from 'react'
import { getHandover } from '../../../../shared/features/operations/device/device.api.ts'
import { callEndpoint } from '../../../entities/call-endpoint.ts'
import { useAsked } from '../../../entities/use-asked.ts'

const REFRESH_MS = 2000

/** A handover; while it is followed, asked for again until the receiver has answered. */
export function useHandover(id: string, isFollowed = false) {
  const asked = useAsked(useCallback(() => callEndpoint(getHandover, { params: { id } }), [id]))
  const isOpen = isFollowed && (asked.value?.acceptedAt ?? null) === null
  const again = useEffectEvent(asked.again)
  useEffect(
    function followAnswer() {
      if (!isOpen) return undefined
      const timer = setInterval(() => again(), REFRESH_MS)
      return () => clearInterval(timer)
    },
    [isOpen],
  )
  return asked
}
