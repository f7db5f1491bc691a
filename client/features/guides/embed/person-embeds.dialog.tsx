import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getEmbedsOfPerson } from '../../../../shared/features/guides/embed/embed.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { useFoundPeople } from '../../../desk/directory/directory.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldFrame, Input } from '../../../ui/form/field.tsx'
import { WhyText } from './why.panel.tsx'

const working = { standing: ['working'] }

/** What one person gets, and why. */
export function PersonEmbedsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['guideadmin', 'common'])
  const [search, setSearch] = useState('')
  const [person, setPerson] = useState<{ readonly id: Id; readonly name: string } | null>(null)
  const { rows } = useFoundPeople({ search: search.trim(), chosen: [], filters: working, size: 10 })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('guideadmin:embed.ofPerson')}
      actions={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <chakra.div display="grid" gap="4">
        <FieldFrame label={t('guideadmin:embed.findPerson')} required>
          {(ids) => (
            <Input
              {...ids}
              type="search"
              value={search}
              onChange={({ target }) => {
                setSearch(target.value)
                setPerson(null)
              }}
            />
          )}
        </FieldFrame>
        {person === null ? (
          <chakra.ul listStyleType="none" margin="0" padding="0" display="grid" gap="1">
            {rows.map(({ id, name }) => (
              <li key={id}>
                <Button variant="ghost" onClick={() => setPerson({ id, name })}>
                  {name}
                </Button>
              </li>
            ))}
          </chakra.ul>
        ) : (
          <EmbedsOf key={person.id} person={person} />
        )}
      </chakra.div>
    </Dialog>
  )
}

function EmbedsOf({ person: { id, name } }: { person: { readonly id: Id; readonly name: string } }) {
  const { t } = useTranslation('guideadmin')
  const { value } = useEndpoint(getEmbedsOfPerson, { params: { id } })
  if (value === null) return null
  return (
    <chakra.div display="grid" gap="3" aria-live="polite">
      <chakra.h3 fontWeight="semibold">{name}</chakra.h3>
      {value.embeds.length === 0 ? <p>{t('embed.none')}</p> : null}
      <chakra.ul listStyleType="none" margin="0" padding="0" display="grid" gap="2">
        {value.embeds.map((embed) => (
          <li key={embed.id}>
            <chakra.span fontWeight="medium">{embed.name}</chakra.span>{' '}
            <chakra.span color="fg.muted">
              <WhyText why={embed.why} roles={embed.roles} />
            </chakra.span>
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}
