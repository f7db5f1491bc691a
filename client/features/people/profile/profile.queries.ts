import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { readPrivateProfile } from '../../../../shared/features/people/profile/profile.api.ts'
import { listSecondFactors } from '../../../../shared/features/account/second-factor.api.ts'
import { listSessions } from '../../../../shared/features/account/session-list.api.ts'

export const usePrivateProfile = () => useEndpoint(readPrivateProfile, { isFresh: true })
export const useSessions = () => useEndpoint(listSessions, { isFresh: true })
export const useSecondFactors = () => useEndpoint(listSecondFactors, { isFresh: true })
