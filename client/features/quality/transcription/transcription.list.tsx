import { ListChecks, Plus } from 'lucide-react'
import { OpenerWithDialog } from '../../../resource/controls/opener.tsx'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { extentOf } from '../../../../shared/access/ability.ts'
import { useSession } from '../../../desk/session/session.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import { ChecklistDialog } from './checklist.dialog.tsx'
import { canDictate } from './dictation.queries.ts'
import { NewTranscriptionDialog } from './new-transcription.dialog.tsx'
import { transcriptionScreenList } from './transcription.queries.tsx'

export function TranscriptionListScreen() {
  const grants = useSession().session?.actor?.grants ?? []
  const isCompany = extentOf(grants, 'update seller_transcriptions') === 'company'
  // On a phone a talk is spoken, not typed.
  const isPossible = useWide() || canDictate()
  return (
    <ListScreen
      list={transcriptionScreenList}
      {...(isPossible ? { create } : {})}
      actions={isCompany ? <OpenerWithDialog opener={checklist} /> : undefined}
    />
  )
}

const create = {
  labelKey: 'transcriptions:list.create',
  icon: Plus,
  permission: 'create seller_transcriptions',
  Dialog: NewTranscriptionDialog,
} as const

const checklist = {
  labelKey: 'transcriptions:checklist.title',
  icon: ListChecks,
  permission: 'update seller_transcriptions',
  Dialog: ChecklistDialog,
} as const
