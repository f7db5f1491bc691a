import { VenetianMask } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startImpersonation } from '../../../../shared/features/account/impersonation.api.ts'
import type { UserRow } from '../../../../shared/features/people/user/user.list.ts'
import * as z from 'zod/mini'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { ACTING_KEY, type ActingHere } from '../../../desk/session/acting-here.ts'
import { useCan, useUser } from '../../../desk/session/session.tsx'
import { writeStoredSession } from '../../../desk/session/stored-session.ts'
import { pathTo } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'

const kit = formFor(
  z.extend(z.pick(startImpersonation.input, { reason: true }), { mayWrite: z.boolean() }),
  'people:acting',
)

/** Sees Rond as another person, in this tab alone. */
export function ActAsButton({ row }: { row: UserRow }) {
  const { t } = useTranslation('people')
  const [isOpen, setOpen] = useState(false)
  const own = useUser()
  const mayActAs = useCan('impersonate users')
  if (!mayActAs || row.id === own?.id || row.standing !== 'active') return null
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <VenetianMask size={16} aria-hidden />
        {t('acting.open')}
      </Button>
      {isOpen ? <ActAsDialog row={row} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function ActAsDialog({ row: { id: userId, name }, onClose }: { row: UserRow; onClose: () => void }) {
  const { t } = useTranslation('people')
  const mayChange = useCan('update impersonations')
  return (
    <DialogForm
      title={t('acting.title', { name })}
      kit={kit}
      start={{ reason: '', mayWrite: false }}
      draft={{ kind: 'act-as', id: userId }}
      saveLabel={t('acting.start')}
      save={async (input) => {
        const result = await inWords(callEndpoint(startImpersonation, { input: { userId, ...input } }))
        if (result.ok) beginHere({ ...result.value, name, userId }, result.value.session)
        return result
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t('acting.text', { name })}</p>
          <kit.TextField name="reason" required maxLength={300} />
          {mayChange ? <kit.CheckboxField name="mayWrite" /> : null}
        </>
      )}
    </DialogForm>
  )
}

/** From the next page on this tab is the other person's; every other tab stays as it is. */
function beginHere(
  { id, endsAt, mayWrite, name, userId }: ActingHere,
  session: Parameters<typeof writeStoredSession>[1],
): void {
  const acting: ActingHere = { id, endsAt, mayWrite, name, userId }
  sessionStorage.setItem(ACTING_KEY, JSON.stringify(acting))
  writeStoredSession(sessionStorage, session)
  location.assign(pathTo('start'))
}
