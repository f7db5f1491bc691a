import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { useEffect, useEffectEvent } from 'react'
import { getHandover } from '../../../../shared/features/operations/device/device.api.ts'

const REFRESH_MS = 2000

/** A handover; while it is followed, asked for again until the receiver has answered. */
export function useHandover(id: string, isFollowed = false) {
  const asked = useEndpoint(getHandover, { isFresh: true, params: { id } })
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
