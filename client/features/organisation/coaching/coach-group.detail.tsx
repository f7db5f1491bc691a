import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { PersonName } from '../../../desk/shown/person-name.tsx'
import { pathTo } from '../../../paths.ts'
import { Card } from '../../../ui/card-list.tsx'
import { Section } from '../../../ui/page.tsx'
import { coachGroupScreens } from './coach-group.queries.tsx'

export function CoachGroupDetailScreen() {
  const { t } = useTranslation('coaching')
  return (
    <RecordDetailScreen record={coachGroupScreens} listPath={pathTo('coach-groups')}>
      {({ members }) => (
        <Section flush={members.length > 0} title={t('groups.members')}>
          {members.length === 0 ? <chakra.p color="fg.muted">{t('groups.noMembers')}</chakra.p> : null}
          <chakra.ul listStyleType="none" margin="0" padding="0">
            {members.map(({ id, name }) => (
              <Card key={id}>
                <PersonName name={name} />
              </Card>
            ))}
          </chakra.ul>
        </Section>
      )}
    </RecordDetailScreen>
  )
}
