import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Health } from '../../../../shared/features/operations/health/health.api.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Section, SectionLead } from '../../../ui/page.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'

/** Phones by the version of their client. */
export function HealthPhones({ phones }: { phones: Health['phones'] }) {
  const { t, i18n } = useTranslation('health')
  return (
    <Section title={t('phones.title')} flush>
      <SectionLead>{phones.length === 0 ? t('phones.none') : t('phones.lead')}</SectionLead>
      {phones.length === 0 ? null : (
        <TableFrame label={t('phones.title')}>
          <thead>
            <TableRow>
              <TableHead>{t('phones.version')}</TableHead>
              <TableHead numeric>{t('phones.count')}</TableHead>
              <TableHead>{t('phones.seen')}</TableHead>
            </TableRow>
          </thead>
          <tbody>
            {phones.map(({ version, devices, lastSeenAt, isNewest, isRefused }) => (
              <TableRow key={version ?? 'unknown'}>
                <TableCell>
                  {version ?? t('phones.unknown')}{' '}
                  {version === null ? null : isRefused ? (
                    <Badge tone="danger">{t('phones.refused')}</Badge>
                  ) : isNewest ? (
                    <Badge tone="success">{t('phones.newest')}</Badge>
                  ) : (
                    <Badge tone="warning">{t('phones.older')}</Badge>
                  )}
                </TableCell>
                <TableCell numeric>{formatNumber(devices, i18n.language)}</TableCell>
                <TableCell>
                  <MomentText at={lastSeenAt} />
                </TableCell>
              </TableRow>
            ))}
          </tbody>
        </TableFrame>
      )}
    </Section>
  )
}

const SECOND_MS = 1000
/** The others are shown on request: there are some seventy jobs. */
const JOBS_SHOWN = 8

/** The last run of each job: those that failed first, then the slowest. */
export function HealthJobs({ jobs }: { jobs: Health['jobs'] }) {
  const { t, i18n } = useTranslation('health')
  const [shown, setShown] = useState(JOBS_SHOWN)
  const failedFirst = jobs.toSorted((one, other) => Number(one.ok) - Number(other.ok) || other.ms - one.ms)
  const took = (ms: number) =>
    ms < SECOND_MS
      ? `${formatNumber(Math.round(ms), i18n.language)}\u00a0ms`
      : `${formatNumber(Math.round(ms / 100) / 10, i18n.language)}\u00a0s`
  return (
    <Section
      title={t('jobs.title')}
      actions={
        jobs.length > shown ? (
          <Button size="sm" onClick={() => setShown(jobs.length)}>
            {t('jobs.all', { count: jobs.length })}
          </Button>
        ) : null
      }
      flush
    >
      <SectionLead>{jobs.length === 0 ? t('jobs.none') : t('jobs.lead')}</SectionLead>
      {jobs.length === 0 ? null : (
        <TableFrame label={t('jobs.title')}>
          <thead>
            <TableRow>
              <TableHead>{t('jobs.job')}</TableHead>
              <TableHead>{t('jobs.outcome')}</TableHead>
              <TableHead>{t('jobs.at')}</TableHead>
              <TableHead numeric>{t('jobs.took')}</TableHead>
            </TableRow>
          </thead>
          <tbody>
            {failedFirst.slice(0, shown).map(({ name, ok, at, ms }) => (
              <TableRow key={name}>
                <TableCell>{name}</TableCell>
                <TableCell>
                  <Badge tone={ok ? 'success' : 'danger'}>{ok ? t('jobs.ok') : t('jobs.failed')}</Badge>
                </TableCell>
                <TableCell>
                  <MomentText at={at} />
                </TableCell>
                <TableCell numeric>{took(ms)}</TableCell>
              </TableRow>
            ))}
          </tbody>
        </TableFrame>
      )}
    </Section>
  )
}
