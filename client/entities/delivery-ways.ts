import { useEndpoint } from '../desk/server/use-endpoint.ts'
import { getDeliveryWays } from '../../shared/features/account/delivery-ways.api.ts'

/** Delivery channels of the server; null until it has answered. */
export const useDeliveryWays = () => useEndpoint(getDeliveryWays).value
