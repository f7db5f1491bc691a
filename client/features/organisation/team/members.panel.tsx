import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFoundPeople } from '../../../desk/directory/directory.ts'
import { PersonName } from '../../../desk/shown/person-name.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { pathTo } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card } from '../../../ui/card-list.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { Section } from '../../../ui/page.tsx'

const AT_MOST = 100

/** Those of the directory who work in an office today, each with the way to their page. */
export function MembersPanel({ title, nothing, officeId }: { title: string; nothing: string; officeId: string }) {
  const { t } = useTranslation('resource')
  const mayOpen = useCan('view users')
  const filters = { officeId: [officeId], standing: ['working'] }
  const { rows, more, isLoading } = useFoundPeople({ search: '', chosen: [], filters, size: AT_MOST })
  if (isLoading && rows.length === 0) return null
  return (
    <Section flush={rows.length > 0} title={title}>
      {rows.length === 0 ? <chakra.p color="fg.muted">{nothing}</chakra.p> : null}
      <chakra.ul listStyleType="none" margin="0" padding="0">
        {rows.map(({ id, name }) =>
          mayOpen ? (
            <li key={id}>
              <ListRow to={pathTo('user', { id })} start={<Avatar name={name} />} title={name} />
            </li>
          ) : (
            <Card key={id}>
              <PersonName name={name} />
            </Card>
          ),
        )}
      </chakra.ul>
      {more === 0 ? null : (
        <chakra.p padding="4" color="fg.muted">
          {t('bulk.more', { count: more })}
        </chakra.p>
      )}
    </Section>
  )
}
