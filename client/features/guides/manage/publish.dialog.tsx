import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { instantAt } from '../../../../shared/kernel/days.ts'
import { useZone } from '../../../desk/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldFrame, Input } from '../../../ui/form/field.tsx'
import { MomentInput } from '../../../ui/form/moment-fields.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { Switch } from '../../../ui/switch.tsx'
import type { Publishing } from './guide-draft.queries.ts'

interface PublishProps {
  /** Everybody confirms the first edition, so that there is no choice. */
  readonly isFirst: boolean
  readonly publish: (publishing: Publishing) => Promise<void>
  readonly onClose: () => void
}

/** Publishes at once or at a time, and decides whether people confirm again. */
export function PublishDialog({ isFirst, publish, onClose }: PublishProps) {
  const { t } = useTranslation(['guideadmin', 'common'])
  const zone = useZone()
  const [asks, setAsks] = useState(false)
  const [note, setNote] = useState('')
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [time, setTime] = useState('')
  const [busy, setBusy] = useState(false)
  const [day = '', clock = ''] = time.split('T')
  const send = async () => {
    setBusy(true)
    const at = when === 'now' ? null : instantAt(day, clock.slice(0, 5), zone)
    // A refusal is shown beside the text.
    await publish({ asks, note: note.trim(), at }).finally(() => setBusy(false))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('guideadmin:publish.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="solid"
            busy={busy}
            disabled={when === 'later' && clock === ''}
            onClick={() => void send().catch(reportError)}
          >
            {when === 'now' ? t('guideadmin:publish.now') : t('guideadmin:publish.schedule')}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="4">
        <Segments
          label={t('guideadmin:publish.when')}
          choices={[
            { value: 'now', label: t('guideadmin:publish.atOnce') },
            { value: 'later', label: t('guideadmin:publish.atTime') },
          ]}
          value={when}
          onChange={setWhen}
        />
        {when === 'now' ? null : (
          <FieldFrame label={t('guideadmin:publish.time')} required>
            {(ids) => <MomentInput {...ids} value={time} onChange={setTime} />}
          </FieldFrame>
        )}
        {isFirst ? null : <Switch label={t('guideadmin:publish.asks')} checked={asks} onChange={setAsks} />}
        <FieldFrame label={t('guideadmin:publish.note')} help={t('guideadmin:publish.noteHelp')}>
          {(ids) => <Input {...ids} value={note} maxLength={200} onChange={({ target }) => setNote(target.value)} />}
        </FieldFrame>
      </chakra.div>
    </Dialog>
  )
}
