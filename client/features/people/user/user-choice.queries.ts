import { getUserChoices } from '../../../../shared/features/people/user/user.api.ts'
import { callEndpoint } from '../../../entities/call-endpoint.ts'
import { useAsked } from '../../../entities/use-asked.ts'

const askForChoices = () => callEndpoint(getUserChoices, { input: {} })
const nothingToChoose = { roles: [], titles: [], offices: [], teams: [], providers: [] }

/** What people can be given: roles, titles, places. Empty until the server has answered. */
export function useUserChoices() {
  return useAsked(askForChoices).value ?? nothingToChoose
}

export const named = (rows: readonly { readonly id: string; readonly name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))
