import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { getStaffReaders, staffFilePath } from '../../../../shared/features/operations/staff-file/staff-file.api.ts'
import type {
  StaffFile,
  StaffFileVersion,
  StaffReader,
} from '../../../../shared/features/operations/staff-file/staff-file.schema.ts'
import { ActivityLog } from '../../../desk/record/activity-log.tsx'
import { DayText, MomentText } from '../../../desk/shown/when.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx'

/** Who of a file's people has read which version, its versions, and what was done to it. */
export function StaffReadersDialog({ file, onClose }: { file: StaffFile; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, title } = file
  const asked = useEndpoint(getStaffReaders, { params: { id } })
  const { value, failed, again } = asked
  return (
    <Dialog open place="side" onClose={onClose} title={title}>
      {value !== null ? (
        <chakra.div display="grid" gap="6">
          <Readers readers={value.readers} newest={value.versions[0]?.number ?? null} />
          <Versions fileId={id} versions={value.versions} />
          <ActivityLog of="staff-files" id={id} words="operations:staffFiles" values={{ roleIds: 'frame:role' }} />
        </chakra.div>
      ) : failed ? (
        <ErrorState action={<Button onClick={again}>{t('common:retry')}</Button>} />
      ) : (
        <ListSkeleton />
      )}
    </Dialog>
  )
}

/** Those who have not read the newest version first. */
function Readers({ readers, newest }: { readers: readonly StaffReader[]; newest: number | null }) {
  const { t } = useTranslation()
  const hasRead = ({ number }: StaffReader) => newest !== null && number === newest
  const read = readers.filter(hasRead)
  const rows = [...readers.filter((one) => !hasRead(one)), ...read]
  return (
    <section>
      <chakra.h3 fontWeight="semibold">
        {t('operations:staffFiles.readBy', { read: read.length, count: readers.length })}
      </chakra.h3>
      <chakra.ul listStyleType="none" margin="0" padding="0" maxHeight="40dvh" overflowY="auto" tabIndex={0}>
        {rows.map(({ userId, name, number, readAt }) => (
          <chakra.li key={userId} display="flex" justifyContent="space-between" gap="3" paddingBlock="1.5">
            <span>{name}</span>
            <chakra.span color="fg.muted" fontSize="sm" textAlign="end">
              {number === null || readAt === null ? (
                t('operations:staffFiles.notRead')
              ) : (
                <>
                  {t('operations:staffFiles.version', { number })} · <DayText day={readAt} />
                </>
              )}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  )
}

function Versions({ fileId, versions }: { fileId: string; versions: readonly StaffFileVersion[] }) {
  const { t } = useTranslation()
  return (
    <section>
      <chakra.h3 fontWeight="semibold">{t('operations:staffFiles.versions')}</chakra.h3>
      <chakra.ul listStyleType="none" margin="0" padding="0">
        {versions.map(({ id, number, name, uploadedAt, uploadedByName }) => (
          <chakra.li key={id} paddingBlock="1.5">
            <chakra.a href={staffFilePath(fileId, id)} download overflowWrap="anywhere">
              {t('operations:staffFiles.version', { number })} · {name}
            </chakra.a>
            <chakra.div color="fg.muted" fontSize="sm">
              {uploadedByName} · <MomentText at={uploadedAt} />
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  )
}
