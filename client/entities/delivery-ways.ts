import { getDeliveryWays } from '../../shared/features/account/delivery-ways.api.ts'
import { callEndpoint } from './call-endpoint.ts'
import { useAsked } from './use-asked.ts'

const ask = () => callEndpoint(getDeliveryWays, { input: {} })

/** Delivery channels of the server; null until it has answered. */
export const useDeliveryWays = () => useAsked(ask).value
