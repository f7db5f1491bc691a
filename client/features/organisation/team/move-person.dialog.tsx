import { useTranslation } from 'react-i18next'
import type { Membership } from '../../../../shared/features/organisation/team/membership.api.ts'
import { heldOn } from '../../../../shared/features/organisation/team/membership.rules.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { move, PlaceFields, placeKit, placeOn } from '../../../entities/place-fields.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'

interface Given {
  person: { readonly id: string; readonly name: string }
  memberships: readonly Membership[]
  today: Day
  onClose: () => void
  onMoved: () => void
}

/** Moves a person to another place from a day on, and explains what changes and what stays. */
export function MovePersonDialog({ person, memberships, today, onClose, onMoved }: Given) {
  const { t } = useTranslation('organisation')
  const held = heldOn(memberships, today)
  return (
    <DialogForm
      title={t('move.title', { name: person.name })}
      kit={placeKit}
      start={placeOn(memberships, today)}
      draft={{ kind: 'move-person', id: `${person.id} ${held?.fromDay ?? ''}` }}
      saveLabel={t('move.save')}
      save={async (wish) => {
        const result = await move(person.id, wish, memberships)
        onMoved()
        if (result.ok) snackbar.open({ text: t('move.saved', { name: person.name }) })
        return result
      }}
      onClose={onClose}
    >
      {(form) => <PlaceFields form={form.watch()} memberships={memberships} today={today} />}
    </DialogForm>
  )
}
