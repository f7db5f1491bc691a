import { chakra } from '@chakra-ui/react'
import { people, type Person } from '../../../../shared/features/people/person/person.schema.ts'
import { PersonName } from '../../../entities/person-name.tsx'
import { useRows } from '../../../sync/use-rows.ts'
import { Card } from '../../../ui/card-list.tsx'
import { Section } from '../../../ui/page.tsx'

/** Those of the directory who work in a place today. */
export function MembersPanel({
  title,
  nothing,
  among,
}: {
  title: string
  nothing: string
  among: (person: Person) => boolean
}) {
  const { rows, loading } = useRows(people, { index: 'name', filter: (person) => person.active && among(person) })
  if (loading) return null
  return (
    <Section flush={rows.length > 0} title={title}>
      {rows.length === 0 ? <chakra.p color="fg.muted">{nothing}</chakra.p> : null}
      <chakra.ul listStyleType="none" margin="0" padding="0">
        {rows.map(({ id, name }) => (
          <Card key={id}>
            <PersonName name={name} />
          </Card>
        ))}
      </chakra.ul>
    </Section>
  )
}
