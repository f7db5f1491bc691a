import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { Phone, Settings2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { getSurveyRules, putSurveyRules } from '../../../../shared/features/quality/survey/survey.api.ts'
import { useMayCall } from '../../../desk/session/may-call.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { pathTo } from '../../../paths.ts'
import { OpenerWithDialog } from '../../../resource/controls/opener.tsx'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/states.tsx'
import { SurveyRulesDialog } from './survey-rules.dialog.tsx'
import { surveyScreenList } from './survey.queries.tsx'

export function SurveyListScreen() {
  const mayCall = useCan('update sale_quality_surveys')
  const setsRules = useMayCall(putSurveyRules)
  const { t } = useTranslation('quality')
  const rules = useEndpoint(getSurveyRules).value
  return (
    <ListScreen
      list={surveyScreenList}
      notice={rules === null || rules.hasTemplate ? undefined : <NoTemplate />}
      actions={
        mayCall ? (
          <>
            {setsRules ? <OpenerWithDialog opener={rulesOpener} /> : null}
            <LinkButton variant="solid" to={pathTo('sale-quality-calls')}>
              <Phone size={18} aria-hidden />
              {t('calls.begin')}
            </LinkButton>
          </>
        ) : undefined
      }
    />
  )
}

const rulesOpener = {
  labelKey: 'quality:rules.title',
  icon: Settings2,
  permission: 'update sale_quality_surveys',
  Dialog: SurveyRulesDialog,
} as const

function NoTemplate() {
  const { t } = useTranslation('quality')
  return <Notice tone="warning">{t('survey.noTemplate')}</Notice>
}
