import { needRow, type Need, type RowReader } from '../../../sync/command.ts'
import { providers, type Provider } from '../../catalog/provider.schema.ts'
import type { Sale } from '../sale/sale.schema.ts'

type Provided = Pick<Sale, 'providerId'>

/** Names the provider of a sale; a sale that is not there or has none names nothing. */
export function needProvider(sale: Provided | undefined): Need[] {
  const providerId = sale?.providerId ?? null
  return providerId === null ? [] : [needRow(providers, providerId)]
}

/** The provider of a sale, if it has one that is known. The command loads it by `needProvider`. */
export const providerOf = ({ providerId }: Provided, rows: RowReader): Provider | undefined =>
  providerId === null ? undefined : rows.get(providers, providerId)
