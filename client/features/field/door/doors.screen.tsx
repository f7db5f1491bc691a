import { chakra } from '@chakra-ui/react'
import { DoorOpen, MapIcon, MapPinned } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { addCounts, compareStreets, countDoors, noDoors } from '../../../../shared/features/field/door/house.rules.ts'
import { houses, type House } from '../../../../shared/features/field/door/house.schema.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import { Percent } from '../../../entities/percent.tsx'
import { pathTo } from '../../../paths.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { useKeptSwitch } from '../../../sync/use-kept.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { EmptyState, ListSkeleton } from '../../../ui/states.tsx'
import { PositionSwitch } from './position-switch.panel.tsx'
import type { Spot } from './own-map.rules.ts'
import { StreetDoors } from './street-doors.panel.tsx'
import { keyOfDoor } from './street-rows.rules.ts'

// The list is there at once; the drawing follows.
const OwnMap = lazyPart(() => import('./own-map.panel.tsx').then((module) => module.OwnMapPanel))

/** The doors of one's own areas, by street. All of it works without network. */
export function DoorsScreen() {
  const [query] = useSearchParams()
  const { rows, loading } = useRows(houses)
  // A sale leads back to the house that it was made in.
  const houseId = query.get('house')
  const street = query.get('street') ?? rows.find(({ id }) => id === houseId)?.streetKey ?? null
  // A street opens from the rows that are there already, without another question to the store.
  const ofStreet = useMemo(() => rows.filter(({ streetKey }) => streetKey === street), [rows, street])
  return street === null ? (
    <Streets rows={rows} loading={loading} />
  ) : (
    <StreetDoors
      key={street}
      rows={ofStreet}
      loading={loading}
      after={houseId === null ? null : keyOfDoor(houseId, query.get('after') ?? '')}
      at={query.get('at')}
    />
  )
}

function Streets({ rows, loading }: { rows: readonly House[]; loading: boolean }) {
  const { t } = useTranslation('field')
  const [, setQuery] = useSearchParams()
  const [showsMap, setShowsMap] = useKeptSwitch('doors-map')
  const onChoose = ({ id, streetKey }: Spot) => setQuery({ street: streetKey, at: id })
  const areas = [...groupBy(rows, ({ areaName }) => areaName)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return (
    <Page width="form">
      <PageHeader
        title={t('doors.title')}
        backTo={pathTo('start')}
        actions={
          rows.some(({ place }) => place !== null) ? (
            <Button variant="outline" aria-pressed={showsMap} onClick={() => setShowsMap((before) => !before)}>
              <MapIcon size={18} aria-hidden />
              {t('map.title')}
            </Button>
          ) : undefined
        }
      />
      {loading ? <ListSkeleton rows={6} /> : null}
      {!loading && rows.length === 0 ? (
        <EmptyState icon={MapPinned} title={t('doors.none')}>
          {t('doors.noneText')}
        </EmptyState>
      ) : null}
      {areas.map(([name, some]) => (
        <Section key={name} title={name} flush>
          {showsMap ? <OwnMap rows={some} onChoose={onChoose} /> : null}
          {streetsOf(some).map((street) => (
            <StreetRow key={street.key} street={street} />
          ))}
        </Section>
      ))}
      {rows.length === 0 ? null : <PositionSwitch />}
    </Page>
  )
}

interface Street {
  readonly key: string
  readonly street: string
  readonly town: string
  readonly houses: readonly House[]
}

function streetsOf(some: readonly House[]): readonly Street[] {
  return [...groupBy(some, ({ streetKey }) => streetKey)]
    .map(([key, ofStreet]) => ({ key, street: ofStreet[0].street, town: ofStreet[0].town, houses: ofStreet }))
    .toSorted((one, other) => compareStreets(one.street, other.street))
}

function StreetRow({ street: { key, street, town, houses: ofStreet } }: { street: Street }) {
  const { t } = useTranslation('field')
  const counts = ofStreet.map(({ doors }) => countDoors(doors)).reduce(addCounts, noDoors)
  const percent = counts.doors === 0 ? 0 : Math.round((100 * counts.visited) / counts.doors)
  return (
    <ListRow
      to={`?street=${encodeURIComponent(key)}`}
      start={
        <chakra.span aria-hidden color="brand.fg">
          <DoorOpen size={22} />
        </chakra.span>
      }
      title={street}
      detail={`${town} · ${t('doors.coverage', { visited: counts.visited, count: counts.doors })}`}
      end={
        <chakra.span fontWeight="bold" fontVariantNumeric="tabular-nums">
          <Percent of={percent} />
        </chakra.span>
      }
    />
  )
}
