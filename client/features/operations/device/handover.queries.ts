import { useRepeated } from '../../../ui/use-repeated.ts'
import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { getHandover } from '../../../../shared/features/operations/device/device.api.ts'

const REFRESH_MS = 2000

/** A handover; while it is followed, asked for again until the receiver has answered. */
export function useHandover(id: string, isFollowed = false) {
  const asked = useEndpoint(getHandover, { isFresh: true, params: { id } })
  const isOpen = isFollowed && (asked.value?.acceptedAt ?? null) === null
  useRepeated(isOpen ? REFRESH_MS : null, asked.again)
  return asked
}
