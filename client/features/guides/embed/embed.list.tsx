import { UserSearch } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { Button } from '../../../ui/button.tsx'
import { embedScreens } from './embed.queries.tsx'
import { PersonEmbedsDialog } from './person-embeds.dialog.tsx'

export function EmbedListScreen() {
  const { t } = useTranslation('guideadmin')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RecordListScreen
        record={embedScreens}
        actions={
          <Button onClick={() => setOpen(true)}>
            <UserSearch size={18} aria-hidden />
            {t('embed.ofPerson')}
          </Button>
        }
      />
      {isOpen ? <PersonEmbedsDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
