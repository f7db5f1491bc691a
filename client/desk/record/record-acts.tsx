import { Archive, ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failure } from '../../../shared/kernel/result.ts'
import type { RecordRow } from '../../../shared/resource/record.ts'
import type { BulkProps } from '../../resource/controls/opener.tsx'
import { Button } from '../../ui/button.tsx'
import { isPossible } from '../../../shared/resource/row-acts.ts'
import { useFailureText } from '../../ui/form/form-context.ts'
import { snackbar } from '../../ui/snackbar.tsx'
import { useText } from '../../ui/text.ts'
import { useRowCall } from '../act/use-row-call.ts'
import { bulkPreview } from '../bulk/bulk.ts'
import { BulkDialog } from '../bulk/bulk-dialog.tsx'
import { useCan } from '../session/session.tsx'
import type { RecordScreens } from './record.ts'
import { useRecordCalls } from './use-record-calls.ts'
import { useRecordName } from './record-name.ts'

interface Given<R extends RecordRow, Values extends object> {
  record: RecordScreens<R, Values>
}

/** Archives a record or takes it back. The message that follows undoes the step with one press. */
export function RecordActs<R extends RecordRow, Values extends object>({ record, row }: Given<R, Values> & { row: R }) {
  const { t } = useTranslation()
  const mayChange = useCan(record.contract.change)
  const { archive, restore } = useRecordCalls(record)
  const nameOf = useRecordName(record)
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const isActive = row.state === 'active'
  const step = async ({ isArchiving, isUndo }: { isArchiving: boolean; isUndo: boolean }) => {
    setBusy(true)
    const result = await (isArchiving ? archive(row) : restore(row)).finally(() => setBusy(false))
    if (!result.ok) {
      snackbar.open({ text: result.failures.map((each) => failureText(each)).join(' ') })
      return
    }
    const undo = { label: t('common:undo'), onPress: () => run({ isArchiving: !isArchiving, isUndo: true }) }
    snackbar.open({
      text: t(isArchiving ? 'resource:record.archived' : 'resource:record.restored', {
        name: nameOf(row),
      }),
      ...(isUndo ? {} : { action: undo }),
    })
  }
  const run = (given: { isArchiving: boolean; isUndo: boolean }) => void step(given).catch(reportError)
  if (!mayChange) return null
  const { archiving } = record
  const isAsking = isActive && archiving !== undefined && archiving.failureOf(row) !== null
  const press = () => (isAsking ? setAsked(true) : run({ isArchiving: isActive, isUndo: false }))
  return (
    <>
      <OwnActs record={record} row={row} />
      <Button size="sm" busy={busy} onClick={press}>
        {isActive ? <Archive size={16} aria-hidden /> : <ArchiveRestore size={16} aria-hidden />}
        {t(isActive ? 'resource:record.archive' : 'resource:record.restore')}
      </Button>
      {isAsked && archiving !== undefined ? <archiving.Dialog row={row} onClose={() => setAsked(false)} /> : null}
    </>
  )
}

/** Buttons of the record's own acts, in addition to archive and restore. */
function OwnActs<R extends RecordRow, Values extends object>({ record, row }: Given<R, Values> & { row: R }) {
  const text = useText()
  const { act } = useRecordCalls(record)
  const { busyId, run } = useRowCall(() => undefined)
  const words = record.list.i18n
  return (record.acts ?? [])
    .filter((one) => isPossible(one, row.state))
    .map((one) => {
      const { path, act: rule } = one
      const name = path.slice(path.lastIndexOf('/') + 1)
      return (
        <Button
          key={path}
          size="sm"
          busy={busyId === path}
          onClick={() => run(path, act(one, row), text(`${words}.activity.${rule.logs ?? name}`))}
        >
          {text(`${words}.acts.${name}`)}
        </Button>
      )
    })
}

/** Archives the chosen records; undo restores them. */
export function RecordArchiveDialog<R extends RecordRow, Values extends object>({
  record,
  rows,
  onClose,
}: Given<R, Values> & BulkProps<R>) {
  const { t } = useTranslation()
  const nameOf = useRecordName(record)
  const { archive, restore } = useRecordCalls(record)
  return (
    <BulkDialog
      open
      onClose={onClose}
      title={t('resource:record.archiveMany')}
      preview={bulkPreview(rows, (row) =>
        row.state === 'active' ? (record.archiving?.failureOf(row) ?? null) : failure('record.archived'),
      )}
      nameOf={nameOf}
      actLabel={(count) => t('resource:record.archiveCount', { count })}
      act={archive}
      undo={restore}
    />
  )
}
