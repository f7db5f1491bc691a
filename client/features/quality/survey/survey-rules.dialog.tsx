import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import {
  getSurveyRules,
  putSurveyRules,
  type SurveyRulesView,
} from '../../../../shared/features/quality/survey/survey.api.ts'
import { surveyChannels, surveyRulesSchema } from '../../../../shared/features/quality/survey/survey.schema.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import type { DialogProps } from '../../../resource/controls/opener.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formatMonth, formatNumber } from '../../../ui/format.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { ErrorState, ListSkeleton, Notice } from '../../../ui/states.tsx'

const kit = formFor(surveyRulesSchema, 'quality:rules')

/** The rules of sampling, the hours of messages, and what messages cost. */
export function SurveyRulesDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('quality')
  const { t: common } = useTranslation()
  const asked = useEndpoint(getSurveyRules, { isFresh: true })
  if (asked.value !== null) return <Rules view={asked.value} onClose={onClose} />
  return (
    <Dialog open title={t('rules.title')} onClose={onClose}>
      {asked.failed ? (
        <ErrorState action={<Button onClick={asked.again}>{common('common:retry')}</Button>} />
      ) : (
        <ListSkeleton rows={4} />
      )}
    </Dialog>
  )
}

function Rules({ view, onClose }: DialogProps & { view: SurveyRulesView }) {
  const { t } = useTranslation('quality')
  const { version, rules, hasSms, hasMail } = view
  return (
    <DialogForm
      place="side"
      title={t('rules.title')}
      kit={kit}
      start={rules}
      draft={{ kind: 'quality-rules', id: String(version) }}
      save={async (changed) => {
        const answer = await inWords(callEndpoint(putSurveyRules, { input: { version, rules: changed } }))
        if (answer.ok) snackbar.open({ text: t('rules.saved') })
        return answer
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t('rules.lead')}</p>
          <kit.NumberField name="newSellerDays" decimals={0} required />
          <kit.CheckboxField name="takesFlagged" />
          <kit.NumberField name="sharePercent" decimals={0} required />
          <kit.CheckboxField name="followsRisk" />
          <kit.SelectField
            name="channel"
            required
            options={surveyChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
          />
          {hasSms && hasMail ? null : <Notice tone="info">{hasSms ? t('rules.noMail') : t('rules.noSms')}</Notice>}
          <kit.NumberField name="delayDays" decimals={0} required />
          <kit.NumberField name="attemptsMax" decimals={0} required />
          <kit.NumberField name="givenUpDays" decimals={0} required />
          <kit.NumberField name="fromHour" decimals={0} required help={t('rules.hours')} />
          <kit.NumberField name="toHour" decimals={0} required />
          <Costs months={view.months} />
        </>
      )}
    </DialogForm>
  )
}

function Costs({ months }: Pick<SurveyRulesView, 'months'>) {
  const { t, i18n } = useTranslation('quality')
  if (months.length === 0) return null
  return (
    <chakra.section display="grid" gap="2">
      <chakra.h3 fontSize="sm" fontWeight="semibold">
        {t('rules.costs')}
      </chakra.h3>
      <chakra.dl display="grid" gridTemplateColumns="1fr auto" columnGap="4" rowGap="1" margin="0" fontSize="sm">
        {months.map(({ month, sent, kept, failed, costFractions }) => (
          <chakra.div key={month} display="contents">
            <chakra.dt>{formatMonth(month, i18n.language)}</chakra.dt>
            <chakra.dd margin="0" textAlign="end">
              {t('rules.costLine', { sent, kept, failed, cost: formatNumber(costFractions / 10_000, i18n.language) })}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.section>
  )
}
