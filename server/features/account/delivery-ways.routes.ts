import { getDeliveryWays } from '../../../shared/features/account/delivery-ways.api.ts'
import { publicRoute, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'

/** Delivery channels of this server. They change with a restart only. */
export const deliveryWaysRoute = ({ config }: Platform): Route =>
  publicRoute(getDeliveryWays, async () => ({
    mail: config.mail.smtpUrl !== null,
    sms: config.sms.url !== null,
    signing: config.scrive !== null,
  }))
