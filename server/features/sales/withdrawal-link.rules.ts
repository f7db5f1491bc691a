import type { Id } from '../../../shared/kernel/ids.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Platform } from '../../platform/platform.ts'

const PURPOSE = 'sale.withdrawal'

/** After `#`, which browsers send nowhere. Signed, so that nothing has to be kept, and a restored server knows it too. */
export const linkTo = ({ config, secrets }: Pick<Platform, 'config' | 'secrets'>, saleId: Id): string =>
  new URL(`/withdrawal#${saleId}.${secrets.sign(PURPOSE, saleId)}`, config.publicUrl).href

export function saleIdIn({ secrets }: Pick<Platform, 'secrets'>, token: string): Id {
  const [saleId = '', signature = ''] = token.split('.')
  if (!secrets.verify(PURPOSE, saleId, signature)) throw new Problem(404, 'request.not-found')
  return saleId
}
