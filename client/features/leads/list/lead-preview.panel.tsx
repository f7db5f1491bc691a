import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leadFields, leadRejects, type LeadReject } from '../../../../shared/features/leads/lead/lead.schema.ts'
import type { LeadCounts } from '../../../../shared/features/leads/run/lead-run.api.ts'
import { FieldFrame, Select } from '../../../ui/form/field.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { formatPhone } from '../../../ui/phone-text.ts'
import { Section } from '../../../ui/page.tsx'
import { TableHead, TableCell, TableFrame, TableRow } from '../../../ui/table.tsx'
import type { ShownLead } from '../work/lead-sheets.ts'
import { useLeadLabels, useRejectTexts } from './lead.text.ts'

type Kind = LeadReject | 'accepted'

/** The first rows of each kind, as they will be written. */
export function LeadPreviewPanel({ shown, counts }: { shown: readonly ShownLead[]; counts: LeadCounts }) {
  const { t, i18n } = useTranslation('leads')
  const labels = useLeadLabels()
  const rejects = useRejectTexts()
  const kinds: readonly Kind[] = (['accepted', ...leadRejects] as const).filter((kind) => counts[kind] > 0)
  const [chosen, setChosen] = useState<Kind>('accepted')
  const kind = kinds.includes(chosen) ? chosen : kinds[0]
  const rows = shown.filter(({ reject }) => (reject ?? 'accepted') === kind)
  const nameOf = (one: Kind) => (one === 'accepted' ? t('result.accepted') : rejects[one])
  if (kind === undefined) return null
  return (
    <Section title={t('preview.title')}>
      <chakra.div display="grid" gap="4">
        <chakra.div maxWidth="form">
          <FieldFrame label={t('preview.kind')} error={undefined} required hideLabel={false} quiet>
            {(ids) => (
              <Select {...ids} value={kind} onChange={({ target }) => setChosen(target.value as Kind)}>
                {kinds.map((one) => (
                  <option key={one} value={one}>
                    {t('preview.option', { name: nameOf(one), shown: formatNumber(counts[one], i18n.language) })}
                  </option>
                ))}
              </Select>
            )}
          </FieldFrame>
        </chakra.div>
        <TableFrame label={nameOf(kind)}>
          <thead>
            <tr>
              <TableHead>{t('preview.row')}</TableHead>
              {leadFields.map((field) => (
                <TableHead key={field}>{labels[field]}</TableHead>
              ))}
              <TableHead>{t('preview.receiver')}</TableHead>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ number, lead, receiver }) => (
              <TableRow key={number}>
                <TableCell>{formatNumber(number, i18n.language)}</TableCell>
                {leadFields.map((field) => (
                  <TableCell key={field} whiteSpace="nowrap">
                    {field === 'phone' ? formatPhone(lead.phone) : lead[field]}
                  </TableCell>
                ))}
                <TableCell whiteSpace="nowrap">{receiver}</TableCell>
              </TableRow>
            ))}
          </tbody>
        </TableFrame>
        {counts[kind] > rows.length ? (
          <chakra.p color="fg.muted" fontSize="sm">
            {t('preview.more', {
              count: counts[kind] - rows.length,
              shown: formatNumber(counts[kind] - rows.length, i18n.language),
            })}
          </chakra.p>
        ) : null}
      </chakra.div>
    </Section>
  )
}
