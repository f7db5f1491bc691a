import { useLiveEndpoint } from '../../../desk/server/use-endpoint.ts'
import { useTranslation } from 'react-i18next'
import { getSurvey } from '../../../../shared/features/quality/survey/survey.api.ts'
import { surveyList, type SurveyRow } from '../../../../shared/features/quality/survey/survey.list.ts'
import { ActivityLog } from '../../../desk/record/activity-log.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { pathTo } from '../../../paths.ts'
import { DetailHeader, DetailScreen } from '../../../resource/detail-screen.tsx'
import { ListFacts } from '../../../resource/list-facts.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { ErrorState, ListSkeleton, Notice } from '../../../ui/states.tsx'
import { SurveyActs } from './survey-acts.panel.tsx'
import { SurveyAnswers } from './survey-answers.panel.tsx'
import { SurveyLinks } from './survey-links.panel.tsx'
import { SurveyOptOut } from './survey-opt-out.panel.tsx'
import { surveyScreenList, SurveyStateBadge } from './survey.queries.tsx'

export function SurveyDetailScreen() {
  return (
    <DetailScreen list={surveyScreenList} listPath={pathTo('sale-quality-surveys')}>
      {(row) => <Survey key={`${row.id} ${row.version}`} row={row} />}
    </DetailScreen>
  )
}

const facts = [
  'sellerName',
  'title',
  'providerName',
  'soldOn',
  'channel',
  'sample',
  'attempts',
  'callBackAt',
  'answeredAt',
  'grade',
  'label',
  'nki',
  'alarm',
]

function Survey({ row }: { row: SurveyRow }) {
  const { t } = useTranslation('quality')
  const { t: common } = useTranslation()
  const listChanged = useListChanged()
  const maySeeSale = useCan('view sale_reports')
  const { id } = row
  const asked = useLiveEndpoint([surveyList], getSurvey, { isFresh: true, params: { id } })
  const view = asked.value
  const done = () => {
    asked.again()
    listChanged(surveyList.name)
  }
  return (
    <>
      <DetailHeader
        title={row.customerName || t('survey.erased')}
        badge={<SurveyStateBadge status={row.state} />}
        lead={row.annulled === null ? undefined : t('annulled.yes')}
      />
      {view === null || view.survey.annulled === null ? null : (
        <Notice tone="warning">{t('annul.was', { name: view.annulledByName, reason: view.annulReason })}</Notice>
      )}
      {view === null ? null : <SurveyOptOut view={view} onDone={done} />}
      {row.alarm === null ? null : <Notice tone="danger">{t(`alarmText.${row.alarm}`)}</Notice>}
      {view === null ? null : <SurveyActs view={view} onDone={done} />}
      <Section
        title={t('survey.facts')}
        actions={
          maySeeSale ? (
            <LinkButton size="sm" to={pathTo('sale-report', { id: row.saleId })}>
              {t('survey.openSale')}
            </LinkButton>
          ) : undefined
        }
      >
        <ListFacts list={surveyScreenList} row={row} names={facts} />
      </Section>
      {view === null && !asked.failed ? <ListSkeleton rows={4} /> : null}
      {view === null && asked.failed ? (
        <ErrorState action={<Button onClick={asked.again}>{common('common:retry')}</Button>} />
      ) : null}
      {view !== null && view.answers.length > 0 ? <SurveyAnswers view={view} /> : null}
      {view === null ? null : <SurveyLinks view={view} onDone={done} />}
      <ActivityLog of="quality-surveys" id={id} words="quality:survey" values={values} />
    </>
  )
}

const values = { state: SurveyStateBadge.words }
