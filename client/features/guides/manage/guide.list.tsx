import { ClipboardCheck, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../paths.ts'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { guideScreenList } from './guide.queries.tsx'
import { NewGuideDialog } from './new-guide.dialog.tsx'

export function GuideListScreen() {
  const { t } = useTranslation('guideadmin')
  return (
    <ListScreen
      list={guideScreenList}
      create={create}
      actions={
        <LinkButton to={pathTo('guide-receipts')}>
          <ClipboardCheck size={18} aria-hidden />
          {t('receipt.title')}
        </LinkButton>
      }
    />
  )
}

const create = {
  labelKey: 'guideadmin:guide.create',
  icon: Plus,
  permission: 'admin embeds',
  Dialog: NewGuideDialog,
} as const
