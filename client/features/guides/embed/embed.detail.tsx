import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { useTranslation } from 'react-i18next'
import { getEmbedPeople } from '../../../../shared/features/guides/embed/embed.api.ts'
import type { EmbedRow } from '../../../../shared/features/guides/embed/embed.list.ts'
import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { Section } from '../../../ui/page.tsx'
import { TableCell, TableRow } from '../../../ui/table.tsx'
import { chakra } from '@chakra-ui/react'
import { EmbedFrame } from './embed-frame.panel.tsx'
import { embedScreens } from './embed.queries.tsx'
import { WhyText } from './why.panel.tsx'

export function EmbedDetailScreen() {
  return (
    <RecordDetailScreen record={embedScreens} listPath={pathTo('users-embeds')}>
      {(row) => <Readers key={`${row.id} ${row.version}`} row={row} />}
    </RecordDetailScreen>
  )
}

function Readers({ row }: { row: EmbedRow }) {
  const { t } = useTranslation('guideadmin')
  const { id } = row
  const { value } = useEndpoint(getEmbedPeople, { params: { id } })
  return (
    <>
      <Section title={t('embed.preview')}>
        <EmbedFrame embed={{ ...row, address: row.allowed === 'yes' ? row.address : null }} />
      </Section>
      <Section title={t('embed.readers')} flush>
        {value?.people.length === 0 ? <chakra.p padding="4">{t('embed.nobodyGets')}</chakra.p> : null}
        <chakra.table width="full">
          <tbody>
            {(value?.people ?? []).map(({ userId, name, why, roles }) => (
              <TableRow key={userId}>
                <TableCell>{name}</TableCell>
                <TableCell color="fg.muted">
                  <WhyText why={why} roles={roles} />
                </TableCell>
              </TableRow>
            ))}
          </tbody>
        </chakra.table>
      </Section>
    </>
  )
}
