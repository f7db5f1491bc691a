import { chakra } from '@chakra-ui/react'
import { MapPinOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { countries, type Country } from '../../../../shared/features/catalog/provider.schema.ts'
import {
  salesMapReport,
  SHOWN_FROM,
  type MapLevel,
  type SalesMap,
} from '../../../../shared/features/controlling/sales-map/sales-map.api.ts'
import { saleReportList } from '../../../../shared/features/orders/report/sale-report.list.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { MeasureTable, useMeasureSheet } from '../../../desk/report/measure-table.tsx'
import { ReportFilters } from '../../../desk/report/report-filters.tsx'
import { ReportScreen } from '../../../desk/report/report-screen.tsx'
import type { ChangeQuestion, ReportQuestion } from '../../../desk/report/use-report-question.ts'
import { Section } from '../../../ui/page.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { MapDrawing } from './map-drawing.panel.tsx'

export const SalesMapScreen = atDesk(SalesMapReport, { isList: true, hears: [] })

const hears = [saleReportList]
const periods = ['month', 'quarter'] as const
const countryOf = ({ of }: Pick<ReportQuestion, 'of'>): Country =>
  countries.find((one) => one === of('country')) ?? 'SE'

/** Orders on a map, by area: no persons, and no area with fewer than five. */
function SalesMapReport() {
  const { t } = useTranslation('controlling')
  const shownBy = useShown()
  const sheetOf = useMeasureSheet()
  return (
    <ReportScreen
      contract={salesMapReport}
      hears={hears}
      width="full"
      title={t('salesMap.title')}
      lead={t('salesMap.lead', { few: SHOWN_FROM })}
      periods={periods}
      by={{ label: t('salesMap.by'), nameOf: (level) => t(`salesMap.level.${level}`) }}
      renderFilters={(question, change) => <Filters {...{ question, change }} />}
      fields={(question) => ({ country: countryOf(question) })}
      isEmpty={({ areas }) => areas.length === 0}
      empty={{ icon: MapPinOff, title: t('salesMap.none'), text: t('salesMap.noneText', { few: SHOWN_FROM }) }}
      sheet={({ found: { areas }, question: { dimension } }) =>
        sheetOf(shownBy(dimension), { rows: areas, nameOf: ({ name }) => name })
      }
    >
      {({ found, question }) => (
        <chakra.div display="grid" gap="6" gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}>
          <Section title={t(`salesMap.level.${question.dimension ?? 'county'}`)}>
            <MapDrawing country={countryOf(question)} level={question.dimension ?? 'county'} areas={found.areas} />
          </Section>
          <Areas {...found} level={question.dimension} />
        </chakra.div>
      )}
    </ReportScreen>
  )
}

function useShown() {
  const { t } = useTranslation('controlling')
  return (level: MapLevel = 'county') => ({
    report: salesMapReport,
    words: { title: t('salesMap.table'), one: t(`salesMap.level.${level}`), of: () => t('salesMap.orders') },
  })
}

function Filters({ question, change }: { question: ReportQuestion<MapLevel>; change: ChangeQuestion }) {
  const { t } = useTranslation('controlling')
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="3">
      <Segments
        label={t('salesMap.country')}
        value={countryOf(question)}
        choices={countries.map((value) => ({ value, label: t(`salesMap.in.${value}`) }))}
        onChange={(country) => change({ country })}
      />
      <ReportFilters contract={salesMapReport} {...{ question, change }} />
    </chakra.div>
  )
}

function Areas({ areas, hidden, unplaced, total, level }: SalesMap & { level: MapLevel | undefined }) {
  const { t } = useTranslation('controlling')
  const shownBy = useShown()
  return (
    <Section title={t('salesMap.table')} flush>
      <MeasureTable
        {...shownBy(level)}
        rows={areas}
        keyOf={({ code }) => code}
        nameOf={({ name }) => name}
        total={{ orders: total }}
      />
      {hidden + unplaced === 0 ? null : (
        <chakra.p padding="4" color="fg.muted" fontSize="sm">
          {hidden === 0 ? null : t('salesMap.hidden', { count: hidden })}{' '}
          {unplaced === 0 ? null : t('salesMap.unplaced', { count: unplaced })}
        </chakra.p>
      )}
    </Section>
  )
}
