import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '../../../../shared/features/people/profile/profile.schema.ts'
import { useUser } from '../../../desk/session/session.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/page.tsx'
import { useHasText, useText } from '../../../ui/text.ts'

/** What the employer has written about the person: to read, also without network. */
export function ProfileFacts({ profile, equipment }: { profile: Profile; equipment: ReactNode }) {
  const { t } = useTranslation('people')
  const text = useText()
  const hasText = useHasText()
  const roles = useUser()?.roles ?? []
  const roleName = (role: string) => (hasText(`frame:role.${role}`) ? text(`frame:role.${role}`) : role)
  const { employmentDay, educationDay, coachAssignedDay } = profile
  return (
    <>
      <Section title={t('work.title')}>
        <Facts>
          <Fact label={t('fields.shortName')}>{profile.shortName}</Fact>
          <Fact label={t('fields.lastName')}>{profile.lastName}</Fact>
          <Fact label={t('fields.title')}>{profile.title}</Fact>
          <Fact label={t('fields.employeeId')}>{profile.employeeId}</Fact>
          <Fact label={t('fields.office')}>{profile.officeName}</Fact>
          <Fact label={t('fields.team')}>{profile.teamName}</Fact>
          <Fact label={t('fields.coach')}>{profile.coachName}</Fact>
          <Fact label={t('fields.roles')}>{roles.map(roleName).join(', ')}</Fact>
        </Facts>
      </Section>
      <Section title={t('work.providers')}>
        <Facts>
          <Fact label={t('fields.providers')}>{profile.providerNames.join(', ')}</Fact>
          <Fact label={t('fields.teamProvider')}>{profile.teamProviderName}</Fact>
        </Facts>
      </Section>
      <Section title={t('work.dates')}>
        <Facts>
          <Fact label={t('fields.employmentDay')}>{employmentDay && <DayText day={employmentDay} />}</Fact>
          <Fact label={t('fields.educationDay')}>{educationDay && <DayText day={educationDay} />}</Fact>
          <Fact label={t('fields.coachAssignedDay')}>{coachAssignedDay && <DayText day={coachAssignedDay} />}</Fact>
        </Facts>
      </Section>
      {equipment}
      <chakra.p color="fg.muted" fontSize="sm">
        {t('work.wrong')}
      </chakra.p>
    </>
  )
}
