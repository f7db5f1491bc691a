import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { areaScreens } from './area.queries.tsx'

const DoorImportDialog = lazyPart(() => import('./door-import.dialog.tsx').then((module) => module.DoorImportDialog))

export function AreaListScreen() {
  const { t } = useTranslation('areas')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RecordListScreen
        record={areaScreens}
        actions={
          <Button onClick={() => setOpen(true)}>
            <FileUp size={18} aria-hidden />
            {t('import.open')}
          </Button>
        }
      />
      {isOpen ? <DoorImportDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
