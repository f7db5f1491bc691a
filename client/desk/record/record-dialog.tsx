import { chakra } from '@chakra-ui/react'
import { Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '../../../shared/kernel/ids.ts'
import { newId } from '../../sync/new-id.ts'
import type { RecordRow } from '../../../shared/resource/record.ts'
import { useKept } from '../../sync/use-kept.ts'
import { Button } from '../../ui/button.tsx'
import { refill } from '../../ui/form/refill.ts'
import { snackbar } from '../../ui/snackbar.tsx'
import { Notice } from '../../ui/states.tsx'
import { useText } from '../../ui/text.ts'
import { useRecordName } from './record-name.ts'
import { DialogForm } from '../form/dialog-form.tsx'
import { shownValue } from '../shown/shown-value.ts'
import { valuesOf, type RecordScreens } from './record.ts'
import { useRecordCalls } from './use-record-calls.ts'

interface Given<R extends RecordRow, Values extends object> {
  record: RecordScreens<R, Values>
  onClose: () => void
}

/** Creates a record. Its id is made with the form and kept with it: sent twice, it is created once. */
export function RecordCreateDialog<R extends RecordRow, Values extends object>({ record, onClose }: Given<R, Values>) {
  const text = useText()
  const { create } = useRecordCalls(record)
  const { contract, kit, empty, list, Fields } = record
  const [id, changeId] = useKept<Id | null>(`new.${contract.name}`, (kept) => JSON.parse(kept ?? 'null') as Id | null)
  const say = useSaid()
  useEffect(
    function makeId() {
      if (id === null) changeId(newId)
    },
    [id, changeId],
  )
  if (id === null) return null
  return (
    <DialogForm
      title={text(`${list.i18n}.create`)}
      kit={kit}
      start={empty}
      draft={{ kind: contract.name, id: 'new' }}
      save={async (values) => say(await create(id, values), 'resource:record.created')}
      onLeft={() => changeId(() => null)}
      onClose={onClose}
    >
      {() => <Fields />}
    </DialogForm>
  )
}

/** Edits a record. Where somebody else was faster, it shows both values and lets the person choose. */
export function RecordEditDialog<R extends RecordRow, Values extends object>({
  record,
  row,
  onClose,
}: Given<R, Values> & { row: R }) {
  const { t } = useTranslation()
  const { edit } = useRecordCalls(record)
  const { contract, kit, Fields } = record
  const [seen] = useState(row)
  const [current, setCurrent] = useState<R | null>(null)
  const say = useSaid()
  const nameOf = useRecordName(record)
  return (
    <DialogForm
      title={t('resource:record.edit', { name: nameOf(seen) })}
      kit={kit}
      start={valuesOf(record, seen)}
      // Another version is another draft: what was typed over the old one must not cover what came later.
      draft={{ kind: contract.name, id: `${seen.id} ${seen.version}` }}
      save={async (values) => say(await edit(current ?? seen, values, setCurrent), 'resource:record.saved')}
      onClose={onClose}
    >
      {(form) => (
        <>
          {current === null ? null : (
            <Theirs
              record={record}
              mine={seen}
              theirs={current}
              onTake={() => refill(form, valuesOf(record, current) as never)}
            />
          )}
          <Fields />
        </>
      )}
    </DialogForm>
  )
}

/** What somebody else has written meanwhile, field by field, and the way to take it over. */
function Theirs<R extends RecordRow, Values extends object>({
  record,
  mine,
  theirs,
  onTake,
}: {
  record: RecordScreens<R, Values>
  mine: R
  theirs: R
  onTake: () => void
}) {
  const { t } = useTranslation()
  const text = useText()
  const before = Object.entries(valuesOf(record, mine))
  const after = valuesOf(record, theirs) as Readonly<Record<string, unknown>>
  const changed = before.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name]))
  return (
    <Notice tone="warning" icon={Users}>
      <chakra.div display="grid" gap="2">
        <p>{t('resource:record.theirs')}</p>
        <chakra.ul listStyle="none" margin="0" padding="0" fontWeight="normal" color="fg">
          {changed.map(([name]) => (
            <li
              key={name}
            >{`${text(`${record.list.i18n}.fields.${name}`)}: ${shownValue(record.shown?.[name]?.(theirs) ?? after[name])}`}</li>
          ))}
        </chakra.ul>
        <Button size="sm" onClick={onTake}>
          {t('resource:record.takeTheirs')}
        </Button>
      </chakra.div>
    </Notice>
  )
}

/** Says what was done, and hands the answer on. */
function useSaid() {
  const text = useText()
  return <T extends { readonly ok: boolean }>(result: T, key: string): T => {
    if (result.ok) snackbar.open({ text: text(key) })
    return result
  }
}
