import { chakra } from '@chakra-ui/react'
import {
  Archive,
  ArchiveRestore,
  CircleCheck,
  CircleDot,
  CloudDownload,
  FileText,
  Pencil,
  Smartphone,
  UsersRound,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postStaffFileArchived } from '../../../../shared/features/operations/staff-file/staff-file.api.ts'
import type { StaffFile } from '../../../../shared/features/operations/staff-file/staff-file.schema.ts'
import type { Result } from '../../../../shared/kernel/result.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { useRoleName } from '../../../entities/role-name.ts'
import { useSizeText } from '../../../entities/size-text.ts'
import { DayText } from '../../../desk/shown/when.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { useOutcome } from '../../../ui/form/use-outcome.ts'
import { isReadable, type ReadableFile, type useStaffFiles } from './staff-file.queries.ts'
import { FileRow } from '../download/file-row.panel.tsx'

type Files = ReturnType<typeof useStaffFiles>
type Roles = NonNullable<Files['value']>['roles']

interface RowProps {
  readonly file: StaffFile
  readonly files: Files
  /** For those who may change files. */
  readonly onEdit?: () => void
  readonly onReaders?: () => void
}

export function StaffFileRow({ file, files, onEdit, onReaders }: RowProps) {
  const { t } = useTranslation()
  const { title, text, archivedAt } = file
  return (
    <FileRow
      icon={FileText}
      title={title}
      detail={
        <>
          {text === '' ? null : <chakra.p fontSize="sm">{text}</chakra.p>}
          <Meta file={file} roles={files.value?.roles ?? []} hasAudience={onEdit !== undefined} />
        </>
      }
    >
      {/* On a phone the buttons have a line of their own. */}
      <chakra.span flexBasis={{ base: '100%', md: 'auto' }}>
        {archivedAt === null ? (
          <ReceiptOf file={file} />
        ) : (
          <Badge icon={Archive}>{t('operations:staffFiles.archived')}</Badge>
        )}
      </chakra.span>
      {isReadable(file) ? <ReadButtons file={file} files={files} /> : null}
      {onEdit === undefined || onReaders === undefined ? null : (
        <chakra.span display="flex">
          <IconButton label={t('operations:staffFiles.readers')} size="sm" onClick={onReaders}>
            <UsersRound size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('operations:staffFiles.edit')} size="sm" onClick={onEdit}>
            <Pencil size={18} aria-hidden />
          </IconButton>
          <ArchiveButton file={file} onDone={files.again} />
        </chakra.span>
      )}
    </FileRow>
  )
}

function Meta(given: { file: StaffFile; roles: Roles; hasAudience: boolean }) {
  const { t } = useTranslation()
  const size = useSizeText()
  const roleName = useRoleName()
  const { current, roleIds } = given.file
  const names = given.roles.filter(({ id }) => roleIds.includes(id)).map(({ name }) => roleName(name))
  const audience = roleIds.length === 0 ? t('operations:staffFiles.everybody') : names.join(', ')
  return (
    <chakra.div color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
      {current === null ? (
        t('operations:staffFiles.noContent')
      ) : (
        <>
          {t('operations:staffFiles.version', { number: current.number })} · {size(current.bytes)} ·{' '}
          <DayText day={current.uploadedAt} />
        </>
      )}
      {given.hasAudience ? ` · ${audience}` : null}
    </chakra.div>
  )
}

function ReceiptOf({ file: { current, readAt, readNumber } }: { file: StaffFile }) {
  const { t } = useTranslation()
  if (current === null) return null
  if (readAt !== null)
    return (
      <Badge tone="success" icon={CircleCheck}>
        {t('operations:staffFiles.read')}
      </Badge>
    )
  return (
    <Badge tone="info" icon={CircleDot}>
      {t(readNumber === null ? 'operations:staffFiles.unread' : 'operations:staffFiles.newVersion')}
    </Badge>
  )
}

function ReadButtons({ file, files }: { file: ReadableFile; files: Files }) {
  const { t } = useTranslation()
  const outcome = useOutcome()
  const [busy, setBusy] = useState(false)
  const isKept = files.isKept(file)
  const run = async (act: () => Promise<Result<unknown>>, said?: string) => {
    setBusy(true)
    const result = await act().finally(() => setBusy(false))
    outcome(result, said)
  }
  const open = async () => {
    await run(() => files.open(file))
    files.again()
  }
  const keep = () => (isKept ? files.drop(file) : run(() => files.keep(file), t('operations:staffFiles.keptNow')))
  return (
    <>
      <Button size="sm" busy={busy} onClick={() => void open().catch(reportError)}>
        {t('operations:staffFiles.open')}
      </Button>
      <IconButton
        label={t(isKept ? 'operations:staffFiles.drop' : 'operations:staffFiles.keep')}
        size="sm"
        onClick={() => void keep().catch(reportError)}
      >
        {isKept ? <Smartphone size={18} aria-hidden /> : <CloudDownload size={18} aria-hidden />}
      </IconButton>
    </>
  )
}

function ArchiveButton({ file, onDone }: { file: StaffFile; onDone: () => void }) {
  const { t } = useTranslation()
  const outcome = useOutcome()
  const isArchived = file.archivedAt !== null
  const press = async () => {
    const result = await callAct(postStaffFileArchived, file, { archived: !isArchived })
    outcome(result)
    onDone()
  }
  return (
    <IconButton
      label={t(isArchived ? 'operations:staffFiles.restore' : 'operations:staffFiles.archive')}
      size="sm"
      onClick={() => void press().catch(reportError)}
    >
      {isArchived ? <ArchiveRestore size={18} aria-hidden /> : <Archive size={18} aria-hidden />}
    </IconButton>
  )
}
