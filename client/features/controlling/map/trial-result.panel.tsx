import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { buckets } from '../../../../shared/features/controlling/run/controlling-run.schema.ts'
import type { Trial } from '../../../../shared/features/controlling/trial/trial.api.ts'
import { Money } from '../../../desk/shown/money.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Notice } from '../../../ui/states.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'
import { FileNotesPanel } from '../file/file-notes.panel.tsx'
import { BucketBadge } from '../row/bucket-badge.panel.tsx'

/** What a trial found: how many rows of each kind, and the first of them. */
export function TrialResult({ trial }: { trial: Trial }) {
  const { t, i18n } = useTranslation('controlling')
  const shown = buckets.filter((bucket) => bucket !== 'only_ours')
  const products = trial.products.filter(({ isKnown }) => !isKnown)
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="flex" flexWrap="wrap" gap="4" role="status">
        <chakra.span fontWeight="semibold">{t('trial.rows', { count: trial.rows })}</chakra.span>
        {shown.map((bucket) => (
          <chakra.span key={bucket} display="inline-flex" alignItems="center" gap="2">
            <BucketBadge status={bucket} />
            {formatNumber(trial.counts[bucket].rows, i18n.language)}
          </chakra.span>
        ))}
      </chakra.div>
      {products.length === 0 ? null : (
        <Notice tone="info">
          {t('trial.unknownProducts', {
            codes: products
              .map(({ code }) => code)
              .slice(0, 20)
              .join(', '),
          })}
        </Notice>
      )}
      {trial.unclearAmount === '' ? null : (
        <Notice tone="warning">{t('trial.unclearAmount', { amount: trial.unclearAmount })}</Notice>
      )}
      <FileNotesPanel notes={trial.notes} currency={trial.currency} />
      {trial.unreadable.length === 0 ? null : (
        <Notice tone="warning">
          <chakra.ul margin="0" paddingInlineStart="4">
            {trial.unreadable.slice(0, 8).map(({ field, line, text }) => (
              <li key={`${field} ${String(line)}`}>
                {t('trial.unreadable', { field: t(`field.${field}`), line, text })}
              </li>
            ))}
          </chakra.ul>
        </Notice>
      )}
      <TableFrame label={t('trial.title')}>
        <thead>
          <tr>
            <TableHead numeric>{t('row.columns.line')}</TableHead>
            <TableHead>{t('row.columns.bucket')}</TableHead>
            <TableHead>{t('row.columns.matchedBy')}</TableHead>
            <TableHead>{t('row.columns.orderNumber')}</TableHead>
            <TableHead>{t('row.columns.soldOn')}</TableHead>
            <TableHead>{t('row.columns.status')}</TableHead>
            <TableHead numeric>{t('row.columns.oursOre')}</TableHead>
            <TableHead numeric>{t('row.columns.theirsOre')}</TableHead>
          </tr>
        </thead>
        <tbody>
          {trial.sample.map((row) => (
            <TableRow key={row.line}>
              <TableCell numeric>{row.line}</TableCell>
              <TableCell>
                <BucketBadge status={row.bucket} />
              </TableCell>
              <TableCell>
                {row.partOfLine !== null
                  ? t('trial.partOf', { line: row.partOfLine })
                  : row.key === null
                    ? '–'
                    : t(`key.${row.key}`)}
              </TableCell>
              <TableCell>{row.orderNumber}</TableCell>
              <TableCell>{row.soldOn === null ? '' : <DayText day={row.soldOn} />}</TableCell>
              <TableCell>{row.status}</TableCell>
              <TableCell numeric>
                <Money ore={row.oursOre} currency={row.currency} />
              </TableCell>
              <TableCell numeric>
                {row.partOfLine === null ? <Money ore={row.theirsOre} currency={row.currency} /> : null}
                {row.partOfLine === null && row.lineOre === row.theirsOre ? null : (
                  <chakra.div color="fg.muted" fontSize="sm">
                    {t('trial.ofLine')} <Money ore={row.lineOre} currency={row.currency} />
                  </chakra.div>
                )}
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </TableFrame>
    </chakra.div>
  )
}
