import { Plus } from 'lucide-react'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { NewTemplateDialog } from './new-template.dialog.tsx'
import { templateScreenList } from './template.queries.tsx'

export function TemplateListScreen() {
  return <ListScreen list={templateScreenList} create={create} />
}

const create = {
  labelKey: 'quality:template.create',
  icon: Plus,
  permission: 'update sale_quality_templates',
  Dialog: NewTemplateDialog,
} as const
