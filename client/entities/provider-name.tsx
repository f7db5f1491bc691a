import { providers } from '../../shared/features/catalog/provider.schema.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { useRow } from '../sync/use-row.ts'

/** The name of a provider by its id, from this device's own copy. */
export function ProviderName({ id }: { id: Id | null }) {
  const { row } = useRow(providers, id ?? undefined)
  return row?.name ?? '–'
}
