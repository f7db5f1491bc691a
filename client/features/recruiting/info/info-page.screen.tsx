import { chakra } from '@chakra-ui/react'
import { CircleCheck, CircleX, Clock, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  postCandidateInfo,
  postLookAtCandidate,
  type CandidatePage,
  type CandidatePageState,
} from '../../../../shared/features/recruiting/info/candidate-page.api.ts'
import { blankInfo } from '../../../../shared/features/recruiting/info/candidate-info.schema.ts'
import { callEndpoint } from '../../../desk/server/call-endpoint.ts'
import { CustomerPage } from '../../../entities/customer-page/customer-page.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { InfoFields, infoKit } from './info-fields.panel.tsx'
import { useLinkedPage } from './info-page.queries.ts'
import { LanguageChoice, PageWithout } from './linked-page.panel.tsx'

/** The candidate's own page of additional information. The link's secret stands after `#`. */
export const InfoPageScreen = () => <CustomerPage>{(token) => <Opened token={token} />}</CustomerPage>

type Linked = ReturnType<typeof useLinkedPage<CandidatePage>>

function Opened({ token }: { token: string }) {
  const linked = useLinkedPage(postLookAtCandidate, token)
  const { opened } = linked
  if (opened.kind !== 'page') return <PageWithout state={opened.kind} again={linked.again} />
  const { page } = opened
  if (page.state !== 'open') return <Over state={page.state} />
  return <Questions page={page} token={token} linked={linked} />
}

function Questions({ page, token, linked }: { page: CandidatePage; token: string; linked: Linked }) {
  const { t } = useTranslation('candidatepage')
  const form = infoKit.useDraftForm(blankInfo)
  return (
    <>
      <LanguageChoice value={linked.language} onChange={linked.choose} />
      <chakra.header display="grid" gap="2">
        <chakra.p color="fg.muted">
          <span>{page.companyName}</span>{' '}
          {page.startDay === null ? null : (
            <span>
              {'· '}
              {t('info.starts')} <DayText day={page.startDay} /> {page.startTime}
            </span>
          )}
        </chakra.p>
        <chakra.h1 tabIndex={-1} fontSize="2xl" lineHeight="tight">
          {t('info.hello', { name: page.firstName })}
        </chakra.h1>
        <p>{t('info.lead')}</p>
      </chakra.header>
      <infoKit.Form
        form={form}
        onSubmit={(info) => linked.during(callEndpoint(postCandidateInfo, { input: { ...info, token } }))}
      >
        <InfoFields zone={page.zone} />
        <chakra.p color="fg.muted" fontSize="sm">
          {t('info.privacy')}
        </chakra.p>
        <Button type="submit" variant="solid" size="lg" wide busy={form.formState.isSubmitting}>
          <Send size={20} aria-hidden />
          {t('info.send')}
        </Button>
      </infoKit.Form>
    </>
  )
}

function Over({ state }: { state: Exclude<CandidatePageState, 'open'> }) {
  const { t } = useTranslation('candidatepage')
  return (
    <EmptyState icon={looks[state]} title={t(`info.state.${state}`)} heading="h1">
      {t(`info.stateText.${state}`)}
    </EmptyState>
  )
}

const looks = { answered: CircleCheck, expired: Clock, over: CircleX } as const
