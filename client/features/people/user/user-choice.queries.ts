import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { getUserChoices } from '../../../../shared/features/people/user/user.api.ts'
const nothingToChoose = { roles: [], titles: [], offices: [], teams: [], providers: [] }

/** What people can be given: roles, titles, places. Empty until the server has answered. */
export function useUserChoices() {
  return useEndpoint(getUserChoices).value ?? nothingToChoose
}

export const named = (rows: readonly { readonly id: string; readonly name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))
