import type { Id } from '../../../../shared/kernel/ids.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadLinkVersion } from './withdrawal-link.store.ts'

const PURPOSE = 'sale.withdrawal'

/** The customer's link to an order. After `#`, which browsers send nowhere; signed, so that a restored server knows it too. */
export async function linkTo(
  { config, secrets, database }: Pick<Platform, 'config' | 'secrets' | 'database'>,
  saleId: Id,
): Promise<string> {
  const version = await loadLinkVersion(database.db, saleId)
  const signature = secrets.sign(PURPOSE, signedText(saleId, version))
  return new URL(`/withdrawal#${saleId}.${signature}`, config.publicUrl).href
}

/** The order behind a link's secret. 404 for everything that is no such secret, or no longer. */
export async function saleIdIn(
  { secrets, database }: Pick<Platform, 'secrets' | 'database'>,
  token: string,
): Promise<Id> {
  const [saleId = '', signature = ''] = token.split('.')
  const version = await loadLinkVersion(database.db, saleId)
  if (!secrets.verify(PURPOSE, signedText(saleId, version), signature)) throw new Problem(404, 'request.not-found')
  return saleId
}

/** Links of before had no number, and still open as number 0. */
const signedText = (saleId: Id, version: number): string => (version === 0 ? saleId : `${saleId}:${version}`)
