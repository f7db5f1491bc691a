import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { MapPinOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { countries, providers, type Country } from '../../../../shared/features/catalog/provider.schema.ts'
import {
  getSalesMap,
  mapLevels,
  SHOWN_FROM,
  type MapLevel,
  type SalesMapAnswer,
} from '../../../../shared/features/controlling/sales-map/sales-map.api.ts'
import { daysOfMonth, monthFrom } from '../../../../shared/kernel/months.ts'
import { ReportExport } from '../../../desk/report/report-export.tsx'
import { useRows } from '../../../sync/use-rows.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldFrame, Select } from '../../../ui/form/field.tsx'
import { formatMonth, formatNumber } from '../../../ui/format.ts'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'
import { dayNow } from '../../../ui/wall-clock.ts'
import { MapDrawing } from './map-drawing.panel.tsx'

const MONTHS_BACK = 24

/** Orders of a month on a map, by area: no persons, and no area with fewer than five. */
export function SalesMapScreen() {
  const { t } = useTranslation(['controlling', 'common'])
  const [query, setQuery] = useSearchParams()
  const country = countries.find((one) => one === query.get('country')) ?? 'SE'
  const level = mapLevels.find((one) => one === query.get('level')) ?? 'county'
  const months = Array.from({ length: MONTHS_BACK }, (_one, at) => monthFrom(dayNow().slice(0, 7), -at))
  const month = months.find((one) => one === query.get('month')) ?? months[0] ?? ''
  const providerId = query.get('provider') ?? ''
  const { first, last } = daysOfMonth(month)
  const asked = useEndpoint(getSalesMap, {
    input: { country, level, from: first, to: last, ...(providerId === '' ? {} : { providerId }) },
  })
  const set = (name: string, value: string) =>
    setQuery((before) => {
      const next = new URLSearchParams(before)
      next.set(name, value)
      return next
    })
  const found = asked.value
  return (
    <Page width="full">
      <PageHeader
        title={t('controlling:salesMap.title')}
        lead={t('controlling:salesMap.lead', { few: SHOWN_FROM })}
        actions={
          found === null ? undefined : (
            <ReportExport
              name={`${t('controlling:salesMap.title')} ${month}`}
              sheet={{
                columns: [
                  { title: t(`controlling:salesMap.level.${level}`), kind: 'text' },
                  { title: t('controlling:salesMap.orders'), kind: 'number' },
                ],
                rows: found.areas.map(({ name, orders }) => [name, orders]),
              }}
            />
          )
        }
      />
      <Filters question={{ country, level, month, months, providerId }} onChange={set} />
      {found === null && !asked.failed ? <ListSkeleton rows={8} /> : null}
      {found === null && asked.failed ? (
        <ErrorState action={<Button onClick={asked.again}>{t('common:retry')}</Button>} />
      ) : null}
      {found !== null && found.areas.length === 0 ? (
        <EmptyState icon={MapPinOff} title={t('controlling:salesMap.none')}>
          {t('controlling:salesMap.noneText', { few: SHOWN_FROM })}
        </EmptyState>
      ) : null}
      {found === null || found.areas.length === 0 ? null : (
        <chakra.div display="grid" gap="6" gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}>
          <Section title={t(`controlling:salesMap.level.${level}`)}>
            <MapDrawing country={country} level={level} areas={found.areas} />
          </Section>
          <AreaTable found={found} level={level} />
        </chakra.div>
      )}
    </Page>
  )
}

interface Question {
  readonly country: Country
  readonly level: MapLevel
  readonly month: string
  readonly months: readonly string[]
  readonly providerId: string
}

function Filters({ question, onChange }: { question: Question; onChange: (name: string, value: string) => void }) {
  const { t, i18n } = useTranslation('controlling')
  const { rows: offered } = useRows(providers, { index: 'name' })
  const { country, level, month, months, providerId } = question
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="4">
      <Segments
        label={t('salesMap.country')}
        value={country}
        choices={countries.map((value) => ({ value, label: t(`salesMap.in.${value}`) }))}
        onChange={(value) => onChange('country', value)}
      />
      <Segments
        label={t('salesMap.by')}
        value={level}
        choices={mapLevels.map((value) => ({ value, label: t(`salesMap.level.${value}`) }))}
        onChange={(value) => onChange('level', value)}
      />
      <chakra.div minWidth="11rem">
        <FieldFrame quiet required label={t('salesMap.month')}>
          {(ids) => (
            <Select {...ids} value={month} onChange={({ target }) => onChange('month', target.value)}>
              {months.map((one) => (
                <option key={one} value={one}>
                  {formatMonth(one, i18n.language)}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
      </chakra.div>
      <chakra.div minWidth="13rem">
        <FieldFrame quiet required label={t('salesMap.provider')}>
          {(ids) => (
            <Select {...ids} value={providerId} onChange={({ target }) => onChange('provider', target.value)}>
              <option value="">{t('salesMap.allProviders')}</option>
              {offered.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
      </chakra.div>
    </chakra.div>
  )
}

function AreaTable({ found, level }: { found: SalesMapAnswer; level: MapLevel }) {
  const { t, i18n } = useTranslation('controlling')
  return (
    <Section title={t('salesMap.table')} flush>
      <TableFrame label={t('salesMap.table')}>
        <thead>
          <tr>
            <TableHead>{t(`salesMap.level.${level}`)}</TableHead>
            <TableHead numeric>{t('salesMap.orders')}</TableHead>
          </tr>
        </thead>
        <tbody>
          {found.areas.map(({ code, name, orders }) => (
            <TableRow key={code}>
              <TableCell>{name}</TableCell>
              <TableCell numeric>{formatNumber(orders, i18n.language)}</TableCell>
            </TableRow>
          ))}
        </tbody>
      </TableFrame>
      {found.hidden + found.unplaced === 0 ? null : (
        <chakra.p padding="4" color="fg.muted" fontSize="sm">
          {found.hidden === 0 ? null : t('salesMap.hidden', { count: found.hidden })}{' '}
          {found.unplaced === 0 ? null : t('salesMap.unplaced', { count: found.unplaced })}
        </chakra.p>
      )}
    </Section>
  )
}
