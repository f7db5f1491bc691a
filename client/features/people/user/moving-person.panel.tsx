import { ArrowRightLeft } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listMemberships } from '../../../../shared/features/people/team/membership.api.ts'
import { callEndpoint } from '../../../entities/call-endpoint.ts'
import { useCan } from '../../../entities/session/session.tsx'
import { useAsked } from '../../../entities/use-asked.ts'
import { Button } from '../../../ui/button.tsx'
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
  const asked = useAsked(useCallback(() => callEndpoint(listMemberships, { input: {}, params: { id } }), [id]))
  if (asked.value === null) return null
  const { memberships, today } = asked.value
  return <MovePersonDialog {...{ person, memberships, today, onClose, onMoved }} />
}

/** Moves a person to another team, office, title or coach from a day on, for people who may. */
export function MovePersonButton({
  person,
  onMoved,
}: {
  person: { readonly id: string; readonly name: string }
  onMoved: () => void
}) {
  const { t } = useTranslation('organisation')
  const mayMove = useCan('update teams')
  const [isMoving, setMoving] = useState(false)
  if (!mayMove) return null
  return (
    <>
      <Button size="sm" onClick={() => setMoving(true)}>
        <ArrowRightLeft size={16} aria-hidden />
        {t('members.move')}
      </Button>
      {isMoving ? <MovingPerson person={person} onClose={() => setMoving(false)} onMoved={onMoved} /> : null}
    </>
  )
}
