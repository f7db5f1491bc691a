import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  putCoaching,
  type TranscriptionView,
} from '../../../../shared/features/quality/transcription/transcription.api.ts'
import { coachingSchema } from '../../../../shared/features/quality/transcription/transcription.schema.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chart } from '../../../ui/chart/chart.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { formatDate, formatNumber } from '../../../ui/format.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Section } from '../../../ui/page.tsx'

interface CoachingProps {
  readonly view: TranscriptionView
  readonly onDone: () => void
}

/** The coach's note and score, and how the seller's scores have gone. */
export function Coaching({ view, onDone }: CoachingProps) {
  const { t, i18n } = useTranslation('transcriptions')
  const [isOpen, setOpen] = useState(false)
  const mayCoach = useCan('update seller_transcriptions') && !view.isOwn
  const { note, noteByName, transcription, trend } = view
  return (
    <Section
      title={t('coaching.title')}
      actions={
        mayCoach ? (
          <Button size="sm" onClick={() => setOpen(true)}>
            {transcription.noted === 'yes' ? t('coaching.change') : t('coaching.write')}
          </Button>
        ) : undefined
      }
    >
      <chakra.div display="grid" gap="4">
        {transcription.noted === 'no' ? <chakra.p color="fg.muted">{t('coaching.none')}</chakra.p> : null}
        {transcription.noted === 'yes' ? (
          <Facts>
            <Fact label={t('list.columns.score')}>
              {transcription.score === null ? '' : t('coaching.outOf', { score: transcription.score })}
            </Fact>
            <Fact label={t('coaching.by')}>{noteByName}</Fact>
          </Facts>
        ) : null}
        {note === '' ? null : (
          <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
            {note}
          </chakra.p>
        )}
        {trend.length < 2 ? null : (
          <Chart
            label={t('coaching.trend')}
            categoryLabel={t('list.columns.recordedAt')}
            data={{
              kind: 'line',
              categories: trend.map(({ on }, at) => `${formatDate(on, i18n.language)} (${at + 1})`),
              series: [{ name: t('list.columns.score'), values: trend.map(({ score }) => score) }],
            }}
            format={(value) => formatNumber(value, i18n.language)}
            emptyText={t('coaching.none')}
          />
        )}
      </chakra.div>
      {isOpen ? <CoachingDialog view={view} onDone={onDone} onClose={() => setOpen(false)} /> : null}
    </Section>
  )
}

const kit = formFor(coachingSchema, 'transcriptions:coaching')

function CoachingDialog({ view, onDone, onClose }: CoachingProps & { onClose: () => void }) {
  const { t } = useTranslation('transcriptions')
  const { id, version, score } = view.transcription
  return (
    <DialogForm
      title={t('coaching.title')}
      kit={kit}
      start={{ note: view.note, score }}
      draft={{ kind: 'transcription-coaching', id }}
      save={async (form) => {
        const answer = await callAct(putCoaching, { id, version }, form)
        if (answer.ok) onDone()
        return answer
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <kit.TextareaField name="note" rows={5} />
          <kit.NumberField name="score" decimals={0} help={t('coaching.scoreHelp')} />
        </>
      )}
    </DialogForm>
  )
}
