import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postGuideSchedule } from '../../../../shared/features/guides/guide/guide.api.ts'
import type { GuideDetails, GuideForm } from '../../../../shared/features/guides/guide/guide.schema.ts'
import { instantAt } from '../../../../shared/kernel/days.ts'
import type { PublishingAsked } from '../../../desk/edition/edited-detail.tsx'
import { useZone } from '../../../desk/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldFrame, Input } from '../../../ui/form/field.tsx'
import { MomentInput } from '../../../ui/form/moment-fields.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { Switch } from '../../../ui/switch.tsx'

interface PublishProps extends PublishingAsked<GuideForm, GuideDetails> {
  /** Everybody confirms the first edition, so that there is no choice. */
  readonly isFirst: boolean
}

/** Publishes at once or at a time, and decides whether people confirm again. */
export function PublishDialog({ isFirst, edited, hasChanges, onClose }: PublishProps) {
  const { t } = useTranslation(['guideadmin', 'common'])
  const zone = useZone()
  const [asks, setAsks] = useState(false)
  const [note, setNote] = useState('')
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [time, setTime] = useState('')
  const [day = '', clock = ''] = time.split('T')
  const send = async () => {
    const details = { asks, note: note.trim() }
    // A refusal is shown beside the text.
    if (when === 'now') await edited.publish(details)
    else {
      const at = instantAt(day, clock.slice(0, 5), zone)
      await edited.carryOut(postGuideSchedule, { ...details, at }, t('guideadmin:publish.scheduled'))
    }
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
            busy={edited.isSaving}
            disabled={(when === 'later' && clock === '') || !(hasChanges || asks)}
            onClick={() => void send().catch(reportError)}
          >
            {when === 'now' ? t('guideadmin:publish.now') : t('guideadmin:publish.schedule')}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="4">
        {hasChanges ? null : <p>{t('guideadmin:publish.unchanged')}</p>}
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
