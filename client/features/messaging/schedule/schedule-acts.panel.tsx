import { chakra } from '@chakra-ui/react'
import { Copy, FlaskConical, Pause, Play, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postScheduleRun, postScheduleTest } from '../../../../shared/features/messaging/delivery/delivery.api.ts'
import { postScheduleStatus } from '../../../../shared/features/messaging/schedule/schedule.api.ts'
import { scheduledMessages, type ScheduleRow } from '../../../../shared/features/messaging/schedule/schedule.list.ts'
import type { ScheduleStatus } from '../../../../shared/features/messaging/schedule/schedule.schema.ts'
import type { Failure, Result } from '../../../../shared/kernel/result.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { newId } from '../../../sync/new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { ForecastPanel } from './forecast.panel.tsx'
import { ScheduleCopyDialog } from './schedule-copy.dialog.tsx'

/** Sends a job now or to oneself, turns it on and off, and copies it. */
export function ScheduleActs({ row, onRun }: { row: ScheduleRow; onRun: () => void }) {
  const { t } = useTranslation('schedules')
  const mayChange = useCan('update scheduled_messages')
  const listChanged = useListChanged()
  const [open, setOpen] = useState<'run' | 'copy' | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  if (!mayChange) return null
  const params = { id: row.id }
  const act = async (name: string, call: () => Promise<Result<unknown>>, done: string) => {
    setBusy(name)
    const answer = await inWords(call()).finally(() => setBusy(null))
    setFailures(answer.ok ? [] : answer.failures)
    if (!answer.ok) return
    setOpen(null)
    listChanged(scheduledMessages.list.name)
    onRun()
    snackbar.open({ text: done })
  }
  const press = (...given: Parameters<typeof act>) => void act(...given).catch(reportError)
  const turn = (status: ScheduleStatus) =>
    press(
      'status',
      () => callAct(postScheduleStatus, row, { status }),
      status === 'active' ? t('acts.turnedOn') : t('acts.turnedOff'),
    )
  const test = () =>
    press('test', () => callEndpoint(postScheduleTest, { params, input: { requestId: newId() } }), t('acts.tested'))
  return (
    <>
      <ActFailures of={failures} />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {row.standing === 'active' ? (
          <Button busy={busy === 'status'} onClick={() => turn('inactive')}>
            <Pause size={18} aria-hidden />
            {t('acts.turnOff')}
          </Button>
        ) : (
          <Button variant="solid" busy={busy === 'status'} onClick={() => turn('active')}>
            <Play size={18} aria-hidden />
            {t('acts.turnOn')}
          </Button>
        )}
        <Button busy={busy === 'test'} onClick={test}>
          <FlaskConical size={18} aria-hidden />
          {t('acts.test')}
        </Button>
        <Button onClick={() => setOpen('run')}>
          <Send size={18} aria-hidden />
          {t('acts.run')}
        </Button>
        <Button onClick={() => setOpen('copy')}>
          <Copy size={18} aria-hidden />
          {t('acts.copy')}
        </Button>
      </chakra.div>
      {open === 'copy' ? <ScheduleCopyDialog row={row} onClose={() => setOpen(null)} /> : null}
      {open === 'run' ? (
        <RunDialog
          row={row}
          busy={busy === 'run'}
          onClose={() => setOpen(null)}
          onRun={(requestId) =>
            press('run', () => callEndpoint(postScheduleRun, { params, input: { requestId } }), t('acts.ran'))
          }
        />
      ) : null}
    </>
  )
}

function RunDialog({
  row,
  busy,
  onClose,
  onRun,
}: {
  row: ScheduleRow
  busy: boolean
  onClose: () => void
  onRun: (requestId: string) => void
}) {
  const { t } = useTranslation('schedules')
  // A second press after a lost answer is the same sending.
  const [requestId] = useState(newId)
  return (
    <Dialog
      open
      title={t('acts.runTitle', { name: row.name })}
      onClose={onClose}
      actions={
        <Button variant="solid" busy={busy} onClick={() => onRun(requestId)}>
          <Send size={18} aria-hidden />
          {t('acts.runNow')}
        </Button>
      }
    >
      <chakra.div display="grid" gap="4">
        <p>{t('acts.runText')}</p>
        <ForecastPanel of={row} />
      </chakra.div>
    </Dialog>
  )
}
