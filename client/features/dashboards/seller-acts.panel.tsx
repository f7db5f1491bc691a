import { MessageSquare, NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { SellerFigures } from '../../../shared/features/dashboards/team-dashboard.api.ts'
import { useCan, useUser } from '../../desk/session/session.tsx'
import { pathTo } from '../../paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { CoachNoteDialog } from './coach-note.dialog.tsx'
import { ReopenDay } from './reopen-day.dialog.tsx'

/** What a leader does with one press beside a seller. */
export interface SellerActs {
  readonly mayNote: boolean
  readonly mayRemind: boolean
  readonly reminded: ReadonlySet<string>
  readonly remind: (seller: SellerFigures) => void
  /** A note was written: the figures are asked for again. */
  readonly onNoted: () => void
}

/** A closed day to open again, a message and a note, in one tap each. */
export function NoteButton({
  seller: { sellerId, name, checkoutId },
  acts,
}: {
  seller: SellerFigures
  acts: SellerActs
}) {
  const { t } = useTranslation('leading')
  const navigate = useNavigate()
  const mayWrite = useCan('create notifications')
  const isSelf = useUser()?.id === sellerId
  const [isOpen, setOpen] = useState(false)
  if (isSelf) return null
  return (
    <>
      <ReopenDay seller={{ sellerId, name, checkoutId }} />
      {mayWrite ? (
        <IconButton
          label={t('act.message', { name })}
          onClick={() => void navigate(`${pathTo('user-notifications')}?to=${sellerId}`)}
        >
          <MessageSquare size={18} aria-hidden />
        </IconButton>
      ) : null}
      {acts.mayNote ? (
        <IconButton label={t('act.note', { name })} onClick={() => setOpen(true)}>
          <NotebookPen size={18} aria-hidden />
        </IconButton>
      ) : null}
      {isOpen ? (
        <CoachNoteDialog sellerId={sellerId} name={name} onNoted={acts.onNoted} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
