import { ruleScopes, type RuleScope } from '../../../shared/features/commission/rate/commission-rule.schema.ts'
import { getRateTargets } from '../../../shared/features/rates/rate/rate.api.ts'
import { rateList } from '../../../shared/features/rates/rate/rate.list.ts'
import { useLiveEndpoint } from '../../desk/server/use-endpoint.ts'

/** What a rate, or something else of finance, can be about: to be chosen in a `LookupField`. */
export const targetsOf = Object.fromEntries(
  ruleScopes.map((scope) => [scope, { useFound: (search: string) => useTargets(scope, search) }]),
) as unknown as Readonly<Record<RuleScope, { useFound: (search: string) => ReturnType<typeof useTargets> }>>

function useTargets(scope: RuleScope, search: string) {
  const { value } = useLiveEndpoint([rateList], getRateTargets, { input: { scope, search } })
  const options = (value?.targets ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return { options, hasMore: value?.hasMore ?? false }
}
