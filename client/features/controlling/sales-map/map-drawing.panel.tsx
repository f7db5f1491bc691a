import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Country } from '../../../../shared/features/catalog/provider.schema.ts'
import type { MapArea, MapLevel } from '../../../../shared/features/controlling/sales-map/sales-map.api.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import { geometries, type Geometry } from '../../../entities/land/land.ts'
import { formatNumber } from '../../../ui/format.ts'
import { Skeleton } from '../../../ui/states.tsx'

interface Props {
  readonly country: Country
  readonly level: MapLevel
  readonly areas: readonly MapArea[]
}

/** The map: darker areas have more orders. Its table has the same figures. */
export function MapDrawing({ country, level, areas }: Props) {
  const { t, i18n } = useTranslation('controlling')
  const geometry = useGeometry(country)
  if (geometry === null) return <Skeleton height="30rem" />
  const ordersOf = new Map(areas.map((area) => [area.code, area]))
  const most = Math.max(1, ...areas.map(({ orders }) => orders))
  const titleOf = ({ name, orders }: MapArea) => `${name}: ${formatNumber(orders, i18n.language)}`
  const { width, height } = geometry
  return (
    <chakra.figure margin="0" display="grid" gap="3">
      <chakra.svg
        viewBox={`-26 -26 ${String(width + 52)} ${String(height + 52)}`}
        role="img"
        aria-label={t('salesMap.drawing', { count: areas.length })}
        width="full"
        maxHeight="72vh"
        stroke="bg.panel"
        strokeWidth="1"
      >
        {level === 'postal' ? (
          <>
            <Land geometry={geometry} />
            {areas.map((area) => {
              const [x, y] = geometry.points[area.code] ?? []
              if (x === undefined || y === undefined) return null
              return (
                <chakra.circle
                  key={area.code}
                  cx={x}
                  cy={y}
                  r={4 + 22 * Math.sqrt(area.orders / most)}
                  fill="brand.solid"
                  opacity="0.65"
                >
                  <title>{titleOf(area)}</title>
                </chakra.circle>
              )
            })}
          </>
        ) : (
          [...groupBy(geometry.areas, (one) => (level === 'county' ? one.county : one.code))].map(([code, parts]) => {
            const area = ordersOf.get(code)
            return (
              <chakra.g
                key={code}
                fill={area === undefined ? 'bg.muted' : 'brand.solid'}
                stroke={level === 'county' ? 'none' : 'bg.panel'}
                opacity={area === undefined ? 1 : 0.25 + 0.75 * (area.orders / most)}
              >
                {parts.map((part) => (
                  <path key={part.code} d={part.path} />
                ))}
                {area === undefined ? null : <title>{titleOf(area)}</title>}
              </chakra.g>
            )
          })
        )}
      </chakra.svg>
      <chakra.figcaption color="fg.muted" fontSize="sm">
        {t(`salesMap.source.${country}`)}
      </chakra.figcaption>
    </chakra.figure>
  )
}

function Land({ geometry }: { geometry: Geometry }) {
  return (
    <chakra.g fill="bg.muted" stroke="none">
      {geometry.areas.map(({ code, path }) => (
        <path key={code} d={path} />
      ))}
    </chakra.g>
  )
}

/** The geometry of a country is fetched when the map is first opened, and only then. */
function useGeometry(country: Country): Geometry | null {
  const [loaded, setLoaded] = useState<{ country: Country; geometry: Geometry } | null>(null)
  useEffect(
    function loadGeometry() {
      let isWanted = true
      const load = async () => {
        const { default: geometry } = await geometries[country]()
        if (isWanted) setLoaded({ country, geometry })
      }
      load().catch(reportError)
      return () => {
        isWanted = false
      }
    },
    [country],
  )
  return loaded?.country === country ? loaded.geometry : null
}
