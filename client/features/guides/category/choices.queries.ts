import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { getGuideChoices } from '../../../../shared/features/guides/guide/guide.api.ts'
import { useRoleName } from '../../../entities/role-name.ts'
const nothing = { roles: [], teams: [], providers: [] }

/** Whom a guide can be for. Empty until the server has answered. */
export function useGuideChoices() {
  const nameOf = useRoleName()
  const { roles, teams, providers } = useEndpoint(getGuideChoices).value ?? nothing
  const named = (rows: readonly { readonly id: string; readonly name: string }[], of = (name: string) => name) =>
    rows.map(({ id, name }) => ({ value: id, label: of(name) }))
  return { roles: named(roles, nameOf), teams: named(teams), providers: named(providers) }
}

/** Names of roles with commas between, in the words of the reader. */
export function useRoleNames(): (names: string) => string {
  const nameOf = useRoleName()
  return (names) => names.split(', ').map(nameOf).join(', ')
}
