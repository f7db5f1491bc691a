import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { people } from '../../../../shared/features/people/person/person.schema.ts'
import type { FilterOption } from '../../../ui/filter-menu.tsx'
import { useRows } from '../../../sync/use-rows.ts'

export function useProviderOptions(): readonly FilterOption[] {
  const { rows } = useRows(providers, { index: 'name' })
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}

/** Everybody whose sales may be looked at, those who have left included. */
export function useSellerOptions(): readonly FilterOption[] {
  const { rows } = useRows(people, { index: 'name' })
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}
