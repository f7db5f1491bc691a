import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { listMemberships } from '../../../../shared/features/organisation/team/membership.api.ts'
import { MovePersonDialog } from './move-person.dialog.tsx'

/** The dialog that moves a person, once it is known where they have been. */
export function MovingPerson({
  person,
  onClose,
  onMoved,
}: {
  person: { readonly id: string; readonly name: string }
  onClose: () => void
  onMoved: () => void
}) {
  const { id } = person
  const asked = useEndpoint(listMemberships, { isFresh: true, params: { id } })
  if (asked.value === null) return null
  const { memberships, today } = asked.value
  return <MovePersonDialog {...{ person, memberships, today, onClose, onMoved }} />
}
