import { useTranslation } from 'react-i18next'
import { products } from '../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../shared/features/catalog/provider.schema.ts'
import type { FoundOptions, OptionsAsked } from '../../resource/controls/filters.ts'
import type { FoundRows } from '../directory/use-found-rows.ts'
import type { FilterOption } from '../../ui/filter-menu.tsx'
import { useFoundOffices, useFoundPeople, useFoundTeams, useReachesFurther } from '../directory/directory.ts'
import { useRows } from '../../sync/use-rows.ts'

/** Every provider, archived ones included, for a filter. */
export function useProviderOptions(): readonly FilterOption[] {
  const { rows } = useRows(providers, { index: 'name' })
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}

/** The providers that can be sold today. */
export const useOfferedProviders = (): readonly FilterOption[] => useOfferedOrChosen(null)

/** The same for a form whose choice may be archived by now: a provider that is chosen is among them. */
export function useOfferedOrChosen(chosen: string | null): readonly FilterOption[] {
  const { rows } = useRows(providers, { index: 'name', filter: ({ active, id }) => active || id === chosen })
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}

/** Every product, those that are sold no more included. */
export function useProductOptions(): readonly FilterOption[] {
  const { rows } = useRows(products)
  return byLabel(rows.map(({ id, name }) => ({ value: id, label: name })))
}

/** Everybody whose sales may be looked at, those who have left included. */
export function useSellerOptions({ search, chosen, isOpen }: OptionsAsked): FoundOptions {
  const { t } = useTranslation('resource')
  return optionsOf(useFoundPeople({ search, chosen, isAsked: isOpen }), t('unknown.person'))
}

/** The same without the people whose roles never let them sell. */
export function useSellingPeople({ search, chosen, isOpen }: OptionsAsked): FoundOptions {
  const { t } = useTranslation('resource')
  const filters = useReachesFurther() ? sells : {}
  return optionsOf(useFoundPeople({ search, chosen, isAsked: isOpen, filters }), t('unknown.person'))
}

const sells = { sells: ['yes'] }

/** The teams of everybody who may be seen. */
export function useTeamOptions({ search, chosen, isOpen }: OptionsAsked): FoundOptions {
  const { t } = useTranslation('resource')
  return optionsOf(useFoundTeams({ search, chosen, isAsked: isOpen }), t('unknown.team'))
}

/** The chosen ones that are not found stand first: a filter says what it holds, and every value can be taken out of it. */
const optionsOf = (
  { rows, besides, missing, ...found }: FoundRows<{ readonly id: string; readonly name: string }>,
  unknown: string,
): FoundOptions => ({
  ...found,
  options: [
    ...missing.map((id) => ({ value: id, label: unknown })),
    ...[...besides, ...rows].map(({ id, name }) => ({ value: id, label: name })),
  ],
})

/** The offices within reach; none for those who see no further than a team. */
export function useOfficeOptions({ search, chosen, isOpen }: OptionsAsked): readonly FilterOption[] | FoundOptions {
  const { t } = useTranslation('resource')
  const found = useFoundOffices({ search, chosen, isAsked: isOpen })
  return found === null ? [] : optionsOf(found, t('unknown.office'))
}

/** The filters of a list of what sellers did: by person, team and office. */
export const sellerControls = { sellerId: useSellerOptions, teamId: useTeamOptions, officeId: useOfficeOptions }

/** A country by its currency. */
export function useCountryOptions(): readonly FilterOption[] {
  const { t } = useTranslation('resource')
  return [
    { value: 'SEK', label: t('country.SE') },
    { value: 'EUR', label: t('country.FI') },
  ]
}

const byLabel = (options: readonly FilterOption[]): readonly FilterOption[] =>
  [...new Map(options.map((option) => [option.value, option])).values()].toSorted((one, other) =>
    one.label.localeCompare(other.label),
  )
