import { postIdentityHash } from '../../../../shared/features/customers/identity/identity-search.api.ts'
import { idNumbersIn } from '../../../../shared/features/orders/report/sale-search.rules.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { identityHash } from '../../sales/index.ts'

/** So few a minute that nobody tries out the last digits of somebody whose day of birth they know. */
const PER_MINUTE = 10

export function identitySearchRoutes({ secrets, now }: Pick<Platform, 'secrets' | 'now'>): readonly Route[] {
  return [
    route(
      postIdentityHash,
      ({ actor, input: { text } }) => {
        const [number] = idNumbersIn(text, dayOf(now(), actor.zone))
        return Promise.resolve({ hash: number === undefined ? null : identityHash(secrets, number) })
      },
      { perMinute: PER_MINUTE },
    ),
  ]
}
