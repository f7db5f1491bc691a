import { reaches } from '../../../../shared/access/reach.ts'
import { getSignatures } from '../../../../shared/features/agreements/agreement/signature.api.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadSignatures, loadSale } from '../../sales/index.ts'

/** What a customer has signed of a sale, before and after each correction. */
export function signatureRoutes({ database, secrets }: Platform): readonly Route[] {
  return [
    route(getSignatures, async ({ params, actor }) => {
      const sale = await loadSale(database.db, params['saleId'] ?? '')
      const isSeen = sale && (['view sales', 'view sale_reports'] as const).some((right) => reaches(actor, right, sale))
      if (!isSeen) throw new Problem(404, 'request.not-found')
      const found = await loadSignatures(database.db, secrets, sale.id)
      return {
        signatures: found.map(({ paperless: _paperless, ...signature }) => ({
          ...signature,
          accepted: signature.accepted ?? false,
          name: signature.name ?? '',
          isCurrent: sale.signedHash === signature.hash && sale.signatureState !== 'differs',
        })),
      }
    }),
  ]
}
