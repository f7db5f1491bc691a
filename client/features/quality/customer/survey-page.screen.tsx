import { chakra } from '@chakra-ui/react'
import { CircleCheck, CircleX, Clock, Send } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SurveyPage, SurveyPageState } from '../../../../shared/features/quality/survey/survey-page.api.ts'
import type { TemplateContent } from '../../../../shared/features/quality/template/question.schema.ts'
import { inLanguage } from '../../../../shared/features/quality/template/template.schema.ts'
import { customerLanguages } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { CustomerPage, CustomerPageWithout } from '../../../entities/customer-page/customer-page.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { Button } from '../../../ui/button.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { EmptyState, Notice } from '../../../ui/states.tsx'
import { focusOn } from '../question/given-answers.queries.ts'
import { QuestionList } from '../question/question-list.panel.tsx'
import { useSurveyPage } from './survey-page.queries.ts'

/** The customer's own page of a survey. The link's secret stands after `#`. */
export const SurveyPageScreen = () => <CustomerPage>{(token) => <Opened token={token} />}</CustomerPage>

function Opened({ token }: { token: string }) {
  const { t } = useTranslation('survey')
  const survey = useSurveyPage(token)
  const { opened, language } = survey
  if (opened.kind !== 'page') {
    const words = {
      unknown: t('unknown'),
      unknownText: t('unknownText'),
      unreachable: t('unreachable'),
      unreachableText: t('unreachableText'),
      again: t('again'),
    }
    return <CustomerPageWithout state={opened.kind} words={words} again={survey.again} />
  }
  const { page } = opened
  if (page.state !== 'open' || page.content === null)
    return <Over state={page.state === 'open' ? 'over' : page.state} content={page.content} language={language} />
  return <Questions {...survey} page={page} content={page.content} />
}

type QuestionsProps = ReturnType<typeof useSurveyPage> & {
  readonly page: SurveyPage
  readonly content: TemplateContent
}

function Questions(given: QuestionsProps) {
  const { page, content, language, answers, errors, busy, failed, choose, answer, send, decline } = given
  const { t } = useTranslation('survey')
  const form = useRef<HTMLFormElement>(null)
  return (
    <>
      <Segments
        label={t('language')}
        choices={customerLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        value={language}
        onChange={choose}
      />
      <chakra.header display="grid" gap="2">
        <chakra.p color="fg.muted">
          <span>{page.providerName}</span>{' '}
          {page.soldOn === null ? null : (
            <span>
              {'· '}
              <DayText day={page.soldOn} />
            </span>
          )}
        </chakra.p>
        <chakra.h1 tabIndex={-1} fontSize="2xl" lineHeight="tight">
          {t('title')}
        </chakra.h1>
        <chakra.p whiteSpace="pre-line" lang={language}>
          {inLanguage(content.intro, language) || t('lead')}
        </chakra.p>
      </chakra.header>
      <chakra.form
        ref={form}
        noValidate
        display="grid"
        gap="8"
        onSubmit={(event) => {
          event.preventDefault()
          const missing = send()
          if (missing !== null) focusOn(form.current, missing)
        }}
      >
        <QuestionList {...{ answers, language, errors }} questions={content.questions} onChange={answer} />
        {Object.keys(errors).length === 0 ? null : <Notice tone="danger">{t('missing')}</Notice>}
        {failed === null ? null : <Notice tone="danger">{t(`fault.${failed}`)}</Notice>}
        <Button type="submit" variant="solid" size="lg" wide busy={busy === 'send'}>
          <Send size={20} aria-hidden />
          {t('send')}
        </Button>
      </chakra.form>
      <chakra.div display="grid" gap="3" borderTopWidth="1px" paddingTop="6">
        <chakra.p color="fg.muted" fontSize="sm">
          {t('voluntary')}
        </chakra.p>
        <Button busy={busy === 'decline'} onClick={() => decline(false)}>
          {t('decline')}
        </Button>
        <Button variant="ghost" busy={busy === 'decline'} onClick={() => decline(true)}>
          {t('never')}
        </Button>
      </chakra.div>
    </>
  )
}

/** The end of a survey. It reveals nothing about the purchase. */
function Over({
  state,
  content,
  language,
}: {
  state: Exclude<SurveyPageState, 'open'>
  content: TemplateContent | null
  language: string
}) {
  const { t } = useTranslation('survey')
  const thanks = state === 'answered' && content !== null ? inLanguage(content.thanks, language) : ''
  return (
    <EmptyState icon={looks[state]} title={t(`state.${state}`)} heading="h1">
      {thanks === '' ? t(`stateText.${state}`) : thanks}
    </EmptyState>
  )
}

const looks = { answered: CircleCheck, declined: CircleX, expired: Clock, over: Clock } as const
