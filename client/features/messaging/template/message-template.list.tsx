import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { messageTemplates } from '../../../../shared/features/messaging/template/message-template.api.ts'
import type { MessageTemplateRow } from '../../../../shared/features/messaging/template/message-template.list.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { bulkPreview } from '../../../desk/bulk/bulk.ts'
import { BulkDialog } from '../../../desk/bulk/bulk-dialog.tsx'
import { QuickLookHead } from '../../../desk/list/quick-look-head.tsx'
import type { BulkProps } from '../../../resource/controls/opener.tsx'
import { ListFacts } from '../../../resource/list-facts.tsx'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { messageTemplateScreenList, TemplateBadge } from './message-template.queries.tsx'
import { NewMessageTemplateDialog } from './new-message-template.dialog.tsx'

export function MessageTemplateListScreen() {
  return <ListScreen list={messageTemplateScreenList} create={create} bulk={bulk} quickLook={look} />
}

const look = (row: MessageTemplateRow) => (
  <>
    <QuickLookHead title={row.name} badge={<TemplateBadge row={row} />} />
    <ListFacts list={messageTemplateScreenList} row={row} />
  </>
)

const permission = messageTemplates.right
const create = {
  labelKey: 'schedules:templates.create',
  icon: Plus,
  permission,
  Dialog: NewMessageTemplateDialog,
} as const
const bulk = [{ labelKey: 'resource:record.archive', permission, Dialog: ArchiveDialog }] as const

/** Archives the chosen templates; undo restores them. */
function ArchiveDialog({ rows, onClose }: BulkProps<MessageTemplateRow>) {
  const { t } = useTranslation()
  const listChanged = useListChanged()
  const move = async (row: MessageTemplateRow, isArchived: boolean) => {
    const answer = await callAct(messageTemplates.archive, row, { isArchived })
    if (answer.ok) listChanged(messageTemplates.name)
    return answer
  }
  return (
    <BulkDialog
      open
      onClose={onClose}
      title={t('resource:record.archiveMany')}
      preview={bulkPreview(rows, ({ state }) => (state === 'active' ? null : failure('record.archived')))}
      nameOf={({ name }) => name}
      actLabel={(count) => t('resource:record.archiveCount', { count })}
      act={(row) => move(row, true)}
      undo={(before) => move(before, false)}
    />
  )
}
