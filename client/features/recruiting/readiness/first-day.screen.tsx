import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, PartyPopper, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { getFirstDay, type FirstDay } from '../../../../shared/features/recruiting/readiness/first-day.api.ts'
import { RowFacts } from '../../../entities/facts.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx'

/** A newcomer's first day on the phone: where, with whom, and what is there. */
export function FirstDayScreen() {
  const { t } = useTranslation(['recruiting', 'common'])
  const asked = useEndpoint(getFirstDay)
  const { value } = asked
  if (value === null)
    return (
      <Page width="form">
        <PageHeader title={t('firstDay.title')} />
        {asked.failed ? (
          <ErrorState action={<Button onClick={asked.again}>{t('common:retry')}</Button>} />
        ) : (
          <ListSkeleton rows={4} />
        )}
      </Page>
    )
  if (value.firstDay === null)
    return (
      <Page width="form">
        <PageHeader title={t('firstDay.title')} />
        <EmptyState icon={PartyPopper} title={t('firstDay.none')}>
          {t('firstDay.noneText')}
        </EmptyState>
      </Page>
    )
  return <Shown firstDay={value.firstDay} />
}

function Shown({ firstDay }: { firstDay: FirstDay }) {
  const { t } = useTranslation('recruiting')
  const { firstName, startDay, startTime, officeName, teamName, coachName, coachPhone, recruiterName } = firstDay
  return (
    <Page width="form">
      <PageHeader title={t('firstDay.welcome', { name: firstName })} lead={t('firstDay.lead')} />
      <Section title={t('firstDay.where')}>
        <RowFacts
          words="recruiting:firstDay"
          facts={{
            'fields.startDay': startDay === null ? '' : <DayText day={startDay} />,
            ...(startTime === '' ? {} : { 'fields.startTime': startTime }),
            'fields.officeName': officeName,
            'fields.teamName': teamName,
            'fields.coachName': coachName,
            'fields.recruiterName': recruiterName,
            'fields.directoryName': firstDay.directoryName,
            ...(firstDay.spaceUrl === '' ? {} : { 'fields.spaceUrl': <SpaceLink url={firstDay.spaceUrl} /> }),
          }}
        />
        <chakra.div display="flex" flexWrap="wrap" gap="3" marginTop="5">
          {coachPhone === '' ? null : (
            <chakra.a
              href={`tel:${coachPhone}`}
              display="inline-flex"
              alignItems="center"
              gap="2"
              minHeight="11"
              color="brand.fg"
              fontWeight="medium"
            >
              <Phone size={18} aria-hidden />
              {t('firstDay.call', { name: coachName })}
            </chakra.a>
          )}
          <LinkButton to={pathTo('start')}>{t('firstDay.start')}</LinkButton>
        </chakra.div>
      </Section>
      <Section title={t('firstDay.items')}>
        <chakra.ul margin="0" padding="0" listStyle="none" display="grid" gap="4">
          {firstDay.items.map(({ part, isReady, responsible, responsibleName }) => (
            <chakra.li key={part} display="flex" alignItems="start" justifyContent="space-between" gap="3">
              <chakra.div minWidth="0">
                <p>{t(`readiness.part.${part}`)}</p>
                {isReady ? null : (
                  <chakra.p color="fg.muted" fontSize="sm">
                    {t(`readiness.responsible.${responsible}`)}
                    {responsibleName === '' ? null : `: ${responsibleName}`}
                  </chakra.p>
                )}
              </chakra.div>
              <Badge tone={isReady ? 'success' : 'warning'} icon={isReady ? CircleCheck : CircleAlert}>
                {isReady ? t('readiness.ready') : t('readiness.notReady')}
              </Badge>
            </chakra.li>
          ))}
        </chakra.ul>
      </Section>
    </Page>
  )
}

const SpaceLink = ({ url }: { url: string }) => {
  const { t } = useTranslation('recruiting')
  return (
    <chakra.a href={url} target="_blank" rel="noreferrer" color="brand.fg">
      {t('firstDay.openSpace')}
    </chakra.a>
  )
}
