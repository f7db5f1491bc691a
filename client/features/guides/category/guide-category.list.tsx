import { ArrowDownUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guideCategories } from '../../../../shared/features/guides/category/guide-category.list.ts'
import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { useFirstRows } from '../../../resource/online/use-first-rows.ts'
import { Button } from '../../../ui/button.tsx'
import { OrderDialog } from './order.dialog.tsx'
import { guideCategoryScreens } from './guide-category.queries.tsx'

export function GuideCategoryListScreen() {
  const { t } = useTranslation('guideadmin')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RecordListScreen
        record={guideCategoryScreens}
        actions={
          <Button onClick={() => setOpen(true)}>
            <ArrowDownUp size={18} aria-hidden />
            {t('order.act')}
          </Button>
        }
      />
      {isOpen ? <CategoryOrder onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function CategoryOrder({ onClose }: { onClose: () => void }) {
  const { rows } = useFirstRows(guideCategories.list, { size: 100, sort: 'place' })
  return (
    <OrderDialog
      key={rows.length}
      of="categories"
      rows={rows.map(({ id, nameSv, parentName }) => ({
        id,
        name: parentName === '' ? nameSv : `${parentName} › ${nameSv}`,
      }))}
      onClose={onClose}
    />
  )
}
