import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { getHandover } from '../../../../shared/features/operations/device/device.api.ts'

/** A handover; while it is followed, asked for again until the receiver has answered. */
export const useHandover = (id: string, isFollowed = false) =>
  useEndpoint(getHandover, {
    isFresh: true,
    params: { id },
    isUnfinished: ({ acceptedAt }) => isFollowed && acceptedAt === null,
  })
