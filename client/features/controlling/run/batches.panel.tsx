import { Layers } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  getBatches,
  type Batch,
  type BatchKind,
} from '../../../../shared/features/controlling/run/controlling-run.api.ts'
import { runList } from '../../../../shared/features/controlling/run/controlling-run.list.ts'
import { PersonName } from '../../../desk/shown/person-name.tsx'
import { useLiveEndpoint } from '../../../desk/server/use-endpoint.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { OnlineProblem } from '../../../resource/notices/online-notice.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'
import { EmptyState, ListSkeleton } from '../../../ui/states.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'

/** The newest batches of a kind, or of all kinds. */
export function BatchesPanel({ kind }: { kind: BatchKind | 'all' }) {
  const { t } = useTranslation('controlling')
  const input = kind === 'all' ? {} : { kind }
  const { value, loading, online } = useLiveEndpoint([runList], getBatches, { input })
  if (value === null) return loading ? <ListSkeleton rows={6} /> : <OnlineProblem online={online} />
  const { batches } = value
  if (batches.length === 0)
    return (
      <EmptyState icon={Layers} title={t('batch.none')}>
        {t('batch.noneText')}
      </EmptyState>
    )
  return (
    <Section title={t(`batch.kind.${kind}`)} flush>
      <TableFrame label={t(`batch.kind.${kind}`)}>
        <thead>
          <tr>
            <TableHead>{t('batch.column.kind')}</TableHead>
            <TableHead>{t('batch.column.name')}</TableHead>
            <TableHead>{t('batch.column.at')}</TableHead>
            <TableHead>{t('batch.column.by')}</TableHead>
            <TableHead numeric>{t('batch.column.items')}</TableHead>
            <TableHead>{t('batch.column.state')}</TableHead>
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
