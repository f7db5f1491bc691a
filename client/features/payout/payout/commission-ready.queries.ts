import { payoutList } from '../../../../shared/features/payout/payout/commission-payout.list.ts'
import { getReadyCommissions, type ReadyOrder } from '../../../../shared/features/payout/payout/commission-ready.api.ts'
import { callEndpoint, Unavailable } from '../../../desk/server/call-endpoint.ts'
import { useLiveEndpoint } from '../../../desk/server/use-endpoint.ts'

/** What is safe and in no payroll: some sellers, from a place on. */
export const useReadyCommissions = (after: string | null) =>
  useLiveEndpoint([payoutList], getReadyCommissions, { input: inputOf(after) })

/** Every order of every seller. Throws `Unavailable` where the server does not answer all of them. */
export async function readAllReady(after: string | null = null): Promise<readonly ReadyOrder[]> {
  const answer = await callEndpoint(getReadyCommissions, { input: inputOf(after) })
  if (!answer.ok) throw new Unavailable('server')
  const { sellers, next } = answer.value
  const orders = sellers.flatMap((seller) => seller.orders)
  return next === null ? orders : [...orders, ...(await readAllReady(next))]
}

const inputOf = (after: string | null) => (after === null ? {} : { after })
