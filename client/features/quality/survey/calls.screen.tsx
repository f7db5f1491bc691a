import { chakra } from '@chakra-ui/react'
import { PhoneOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '../../../../shared/features/quality/template/template.schema.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { surveyList } from '../../../../shared/features/quality/survey/survey.list.ts'
import { pathTo } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { KeyList, keyLine } from '../../../ui/key-list.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { focusOn, useGivenAnswers } from '../question/given-answers.queries.ts'
import { focusAfter, QuestionList } from '../question/question-list.panel.tsx'
import { CallBackDialog } from './call-back.dialog.tsx'
import { CallActs, CallCustomer } from './call-customer.panel.tsx'
import { useCalls } from './calls.queries.ts'

/** The calling desk: one customer after the other, by keyboard. */
export const CallsScreen = atDesk(Calls, { hears: [surveyList] })

function Calls() {
  const { t } = useTranslation('quality')
  const { t: common } = useTranslation()
  const calls = useCalls()
  const { desk } = calls
  const lead = desk.kind === 'call' ? t('calls.waiting', { count: desk.waiting }) : undefined
  return (
    <Page>
      <PageHeader title={t('calls.title')} lead={lead} backTo={pathTo('sale-quality-surveys')} />
      {desk.kind === 'loading' ? <ListSkeleton rows={6} /> : null}
      {desk.kind === 'failed' ? (
        <ErrorState
          title={t('calls.failed')}
          action={<Button onClick={calls.again}>{common('common:retry')}</Button>}
        />
      ) : null}
      {desk.kind === 'none' ? (
        <EmptyState
          icon={PhoneOff}
          title={t('calls.none')}
          action={<LinkButton to={pathTo('sale-quality-surveys')}>{t('calls.toList')}</LinkButton>}
        >
          {t('calls.noneText')}
        </EmptyState>
      ) : null}
      {desk.kind === 'call' ? <Call key={desk.view.survey.id} calls={calls} view={desk.view} /> : null}
    </Page>
  )
}

type Given = {
  readonly calls: ReturnType<typeof useCalls>
  readonly view: Extract<ReturnType<typeof useCalls>['desk'], { readonly kind: 'call' }>['view']
}

function Call({ calls, view }: Given) {
  const { t } = useTranslation('quality')
  const form = useRef<HTMLFormElement>(null)
  const [isPromising, setPromising] = useState(false)
  const { content, language } = view
  const { answers, errors, answer, check } = useGivenAnswers()
  const save = () => {
    const { given, missing } = check(content.questions)
    if (given === null) focusOn(form.current, missing)
    else calls.save(given)
  }
  useKeys({
    f: () => (form.current === null ? false : focusAfter(form.current, null)),
    u: () => calls.end('no_answer'),
    t: () => setPromising(true),
    x: () => calls.end('declined'),
    s: () => save(),
  })
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 22rem' }}
      alignItems="start"
    >
      <chakra.div display="grid" gap="4">
        <Section title={t('calls.script')}>
          <chakra.p whiteSpace="pre-line" lang={language}>
            {inLanguage(content.intro, language)}
          </chakra.p>
        </Section>
        <Section title={t('calls.questions')}>
          <chakra.form
            ref={form}
            noValidate
            display="grid"
            gap="6"
            onSubmit={(event) => {
              event.preventDefault()
              save()
            }}
          >
            <QuestionList
              questions={content.questions}
              language={language}
              answers={answers}
              onChange={answer}
              errors={errors}
              byKeys
            />
            <ActFailures of={calls.failures} />
            <Button type="submit" variant="solid" size="lg" busy={calls.busy}>
              {t('calls.save')}
            </Button>
          </chakra.form>
        </Section>
      </chakra.div>
      <chakra.div display="grid" gap="4" position={{ lg: 'sticky' }} top="4">
        <CallCustomer view={view} />
        <CallActs view={view} calls={calls} onPromise={() => setPromising(true)} />
        <Section title={t('keys.title')}>
          <KeyList
            keys={[
              keyLine(['F'], t('keys.first')),
              keyLine(['0', '–', '9'], t('keys.digits')),
              keyLine(['S'], t('keys.save')),
              keyLine(['U'], t('calls.noAnswer')),
              keyLine(['T'], t('calls.callBack')),
              keyLine(['X'], t('calls.declined')),
            ]}
          />
        </Section>
      </chakra.div>
      {isPromising ? (
        <CallBackDialog onChoose={(at) => calls.end('call_back', at)} onClose={() => setPromising(false)} />
      ) : null}
    </chakra.div>
  )
}
