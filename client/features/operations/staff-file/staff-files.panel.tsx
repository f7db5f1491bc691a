import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { putStaffFile } from '../../../../shared/features/operations/staff-file/staff-file.api.ts'
import type { StaffFile } from '../../../../shared/features/operations/staff-file/staff-file.schema.ts'
import { useMayCall } from '../../../desk/session/may-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { StaffFileDialog } from './staff-file.dialog.tsx'
import { useStaffFiles } from './staff-file.queries.ts'
import { StaffFileRow } from './staff-file-row.panel.tsx'
import { StaffReadersDialog } from './staff-readers.dialog.tsx'

/** Guides, price lists and films for the person's roles; for those who look after them also who has read what. */
export function StaffFilesPanel() {
  const { t } = useTranslation()
  const mayChange = useMayCall(putStaffFile)
  const files = useStaffFiles()
  const [edited, setEdited] = useState<StaffFile | 'new' | null>(null)
  const [read, setRead] = useState<StaffFile | null>(null)
  const { value, failed, again } = files
  const shown = value?.files ?? []
  return (
    <Section
      title={t('operations:staffFiles.title')}
      flush={shown.length > 0}
      actions={
        mayChange ? (
          <Button size="sm" onClick={() => setEdited('new')}>
            <Plus size={16} aria-hidden />
            {t('operations:staffFiles.add')}
          </Button>
        ) : undefined
      }
    >
      {shown.length > 0 ? (
        <chakra.ul listStyleType="none" margin="0" padding="0">
          {shown.map((file) => (
            <StaffFileRow
              key={file.id}
              file={file}
              files={files}
              {...(mayChange ? { onEdit: () => setEdited(file), onReaders: () => setRead(file) } : {})}
            />
          ))}
        </chakra.ul>
      ) : value !== null ? (
        <chakra.p color="fg.muted">{t('operations:staffFiles.none')}</chakra.p>
      ) : failed ? (
        <ErrorState action={<Button onClick={again}>{t('common:retry')}</Button>} />
      ) : (
        <ListSkeleton rows={3} />
      )}
      {edited === null ? null : (
        <StaffFileDialog
          file={edited === 'new' ? null : edited}
          roles={value?.roles ?? []}
          onSaved={again}
          onClose={() => setEdited(null)}
        />
      )}
      {read === null ? null : <StaffReadersDialog file={read} onClose={() => setRead(null)} />}
    </Section>
  )
}
