import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { Map } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { getCoverage, getStreetCoverage, type AreaStreets } from '../../../../shared/features/field/area/area.api.ts'
import type { DoorCounts } from '../../../../shared/features/field/door/house.rules.ts'
import { formatPercent } from '../../../entities/percent.tsx'
import { useHolds } from '../../../desk/session/session.tsx'
import { ReportTable, type ReportColumn } from '../../../desk/report/report-table.tsx'
import { pathTo } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { MapFrame } from '../map/area-shown.panel.tsx'
import { BlockedDoorsPanel } from './blocked-doors.panel.tsx'
import { streetSpotsOf } from '../map/map-spots.rules.ts'
import { boxAround } from '../map/map-style.rules.ts'

const MapCanvas = lazyPart(() => import('../map/map-canvas.panel.tsx').then((module) => module.MapCanvas))

/** Coverage of areas, and of the streets of one: sums of doors, never of people and never of time. */
export function CoverageScreen() {
  const [query] = useSearchParams()
  const area = query.get('area')
  return area === null ? <Areas /> : <Streets key={area} areaId={area} />
}

function Areas() {
  const { t } = useTranslation('areas')
  const [, setQuery] = useSearchParams()
  const { value, failed, again } = useEndpoint(getCoverage)
  const mayLift = useHolds('update sale_reports')
  const columns = useColumns()
  return (
    <Page>
      <PageHeader title={t('coverage.title')} lead={t('coverage.lead')} />
      {mayLift ? <BlockedDoorsPanel /> : null}
      {failed ? <Failed again={again} /> : value === null ? <ListSkeleton rows={5} /> : null}
      {value?.areas.length === 0 ? (
        <EmptyState icon={Map} title={t('coverage.none')}>
          {t('coverage.noneText')}
        </EmptyState>
      ) : null}
      {value === null || value.areas.length === 0 ? null : (
        <Section flush>
          <ReportTable
            label={t('coverage.title')}
            one={t('area.one')}
            rows={value.areas}
            keyOf={({ id }) => id}
            nameOf={({ name, holders }) => (holders === '' ? name : `${name} (${holders})`)}
            columns={columns}
            onOpen={({ id }) => setQuery({ area: id })}
          />
        </Section>
      )}
    </Page>
  )
}

function Streets({ areaId: id }: { areaId: string }) {
  const { t } = useTranslation('areas')
  const { value, failed, again } = useEndpoint(getStreetCoverage, { params: { id } })
  const columns = useColumns()
  return (
    <Page>
      <PageHeader
        title={value?.area.name ?? t('coverage.title')}
        {...(value === null || value.area.holders === '' ? {} : { lead: value.area.holders })}
        backTo={pathTo('area-coverage')}
        actions={<LinkButton to={pathTo('area-coverage')}>{t('coverage.all')}</LinkButton>}
      />
      {failed ? <Failed again={again} /> : value === null ? <ListSkeleton rows={5} /> : null}
      {value?.streets.length === 0 ? (
        <EmptyState icon={Map} title={t('area.noDoors')}>
          {t('coverage.noneText')}
        </EmptyState>
      ) : null}
      {value === null ? null : <StreetMap coverage={value} />}
      {value === null || value.streets.length === 0 ? null : (
        <Section flush>
          <ReportTable
            label={value.area.name}
            one={t('coverage.street')}
            rows={value.streets}
            keyOf={({ street, town }) => `${street} ${town}`}
            nameOf={({ street, town }) => `${street}, ${town}`}
            columns={columns}
          />
        </Section>
      )}
    </Page>
  )
}

/** Streets as spots, the fuller the more of their doors were visited. The table below has the figures. */
function StreetMap({ coverage: { area, streets, tiles } }: { coverage: AreaStreets }) {
  const { t } = useTranslation('areas')
  const spots = streetSpotsOf(streets)
  const start = boxAround([...spots, ...area.outline.map(([lng, lat]) => ({ lng, lat }))])
  if (start === null) return null
  return (
    <Section title={t('map.title')} flush>
      <MapFrame>
        <MapCanvas
          label={t('coverage.onMap')}
          tiles={tiles}
          start={start}
          areas={noAreas}
          spots={spots}
          outline={area.outline}
        />
      </MapFrame>
    </Section>
  )
}

const noAreas: readonly never[] = []

function Failed({ again }: { again: () => void }) {
  const { t } = useTranslation('areas')
  return <ErrorState title={t('failed')} action={<Button onClick={again}>{t('again')}</Button>} />
}

function useColumns(): readonly ReportColumn<DoorCounts>[] {
  const { t, i18n } = useTranslation('areas')
  const percentOf = ({ doors, visited }: DoorCounts) =>
    doors === 0 ? '–' : formatPercent(Math.round((100 * visited) / doors), i18n.language)
  return [
    { title: t('coverage.percent'), of: percentOf },
    { title: t('coverage.doors'), of: ({ doors }) => doors },
    { title: t('coverage.visited'), of: ({ visited }) => visited },
    { title: t('coverage.answered'), of: ({ answered }) => answered },
    { title: t('coverage.sales'), of: ({ sales }) => sales },
    { title: t('coverage.blocked'), of: ({ blocked }) => blocked },
  ]
}
