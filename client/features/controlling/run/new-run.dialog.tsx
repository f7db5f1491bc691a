import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { mapList } from '../../../../shared/features/controlling/map/controlling-map.list.ts'
import { postRun, SAME_FILE } from '../../../../shared/features/controlling/run/controlling-run.api.ts'
import { runList } from '../../../../shared/features/controlling/run/controlling-run.list.ts'
import { daysOfMonth, monthFrom } from '../../../../shared/kernel/months.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { pathTo } from '../../../paths.ts'
import type { DialogProps } from '../../../resource/controls/opener.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { useFirstRows } from '../../../resource/online/use-first-rows.ts'
import { newId } from '../../../sync/new-id.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldFrame, Input, Select } from '../../../ui/form/field.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { dayNow } from '../../../ui/wall-clock.ts'
import { FileField } from '../file/file-field.panel.tsx'
import type { SentFile } from '../file/send-file.queries.ts'

/** Sends a provider's file and begins its dry run. */
export function NewRunDialog({ onClose }: DialogProps) {
  const { t } = useTranslation(['controlling', 'common'])
  const navigate = useNavigate()
  const listChanged = useListChanged()
  const maps = useFirstRows(mapList, { size: 100 }).rows
  // The same run, however often the call is repeated.
  const [id] = useState(newId)
  const [chosen, setChosen] = useState('')
  const [file, setFile] = useState<SentFile | null>(null)
  const last = daysOfMonth(monthFrom(dayNow().slice(0, 7), -1))
  const [from, setFrom] = useState<string>(last.first)
  const [to, setTo] = useState<string>(last.last)
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const mapId = chosen === '' && maps.length === 1 ? (maps[0]?.id ?? '') : chosen
  const isKnown = failures.some(({ code }) => code === SAME_FILE)
  const begin = async () => {
    if (file === null) return
    setBusy(true)
    const input = { id, fileId: file.id, mapId, from, to, again: isKnown }
    const answer = await inWords(callEndpoint(postRun, { input }))
    setBusy(false)
    setFailures(answer.ok ? [] : answer.failures)
    if (!answer.ok) return
    listChanged(runList.name)
    onClose()
    await navigate(pathTo('controlling-run', { id }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('controlling:run.create')}
      actions={
        <>
          <Button
            variant="solid"
            busy={busy}
            disabled={file === null || mapId === '' || from === '' || to === ''}
            onClick={() => void begin().catch(reportError)}
          >
            {isKnown ? t('controlling:run.beginAgain') : t('controlling:run.begin')}
          </Button>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
        </>
      }
    >
      <chakra.p color="fg.muted">{t('controlling:run.lead')}</chakra.p>
      <FieldFrame label={t('controlling:run.map')} required>
        {(ids) => (
          <Select {...ids} value={mapId} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{t('controlling:run.chooseMap')}</option>
            {maps.map((map) => (
              <option key={map.id} value={map.id}>
                {`${map.providerName} – ${map.name}`}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      {maps.length === 0 ? (
        <LinkButton to={pathTo('controlling-maps')}>{t('controlling:run.makeMap')}</LinkButton>
      ) : null}
      <chakra.div display="grid" gap="4" gridTemplateColumns="1fr 1fr">
        <DayInput label={t('controlling:run.from')} value={from} onChange={setFrom} />
        <DayInput label={t('controlling:run.to')} value={to} onChange={setTo} />
      </chakra.div>
      <FileField file={file} onSent={setFile} />
      <ActFailures of={failures} warns={SAME_FILE} />
    </Dialog>
  )
}

function DayInput({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <FieldFrame label={label} required>
      {(ids) => <Input {...ids} type="date" value={value} onChange={({ target }) => onChange(target.value)} />}
    </FieldFrame>
  )
}
