import { Layers } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import {
  getBatches,
  type Batch,
  type BatchKind,
} from '../../../../shared/features/controlling/run/controlling-run.api.ts'
import { callEndpoint } from '../../../entities/call-endpoint.ts'
import { PersonName } from '../../../entities/person-name.tsx'
import { useAsked } from '../../../entities/use-asked.ts'
import { MomentText } from '../../../entities/when.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'

/** The newest batches of a kind, or of all kinds. */
export function BatchesPanel({ kind }: { kind: BatchKind | 'all' }) {
  const { t } = useTranslation(['controlling', 'common'])
  const ask = useCallback(() => callEndpoint(getBatches, { input: kind === 'all' ? {} : { kind } }), [kind])
  const asked = useAsked(ask)
  if (asked.value === null)
    return asked.failed ? (
      <ErrorState action={<Button onClick={asked.again}>{t('common:retry')}</Button>} />
    ) : (
      <ListSkeleton rows={6} />
    )
  const { batches } = asked.value
  if (batches.length === 0)
    return (
      <EmptyState icon={Layers} title={t('controlling:batch.none')}>
        {t('controlling:batch.noneText')}
      </EmptyState>
    )
  return (
    <Section title={t(`controlling:batch.kind.${kind}`)} flush>
      <TableFrame label={t(`controlling:batch.kind.${kind}`)}>
        <thead>
          <tr>
            <TableHead>{t('controlling:batch.column.kind')}</TableHead>
            <TableHead>{t('controlling:batch.column.name')}</TableHead>
            <TableHead>{t('controlling:batch.column.at')}</TableHead>
            <TableHead>{t('controlling:batch.column.by')}</TableHead>
            <TableHead numeric>{t('controlling:batch.column.items')}</TableHead>
            <TableHead>{t('controlling:batch.column.state')}</TableHead>
          </tr>
        </thead>
        <tbody>
          {batches.map((batch) => (
            <BatchLine key={`${batch.kind} ${batch.id}`} batch={batch} />
          ))}
        </tbody>
      </TableFrame>
    </Section>
  )
}

function BatchLine({ batch: { kind, name, at, byName, items, state } }: { batch: Batch }) {
  const { t, i18n } = useTranslation('controlling')
  return (
    <TableRow>
      <TableCell>{t(`batch.kind.${kind}`)}</TableCell>
      <TableCell fontWeight="medium">{name}</TableCell>
      <TableCell>
        <MomentText at={at} />
      </TableCell>
      <TableCell>{byName === '' ? '–' : <PersonName name={byName} />}</TableCell>
      <TableCell numeric>{formatNumber(items, i18n.language)}</TableCell>
      <TableCell>{t(`batch.state.${state}`)}</TableCell>
    </TableRow>
  )
}
