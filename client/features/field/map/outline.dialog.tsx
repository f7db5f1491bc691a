import { chakra } from '@chakra-ui/react'
import { Undo2, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { AreaMap, MapBox } from '../../../../shared/features/field/area/area-map.api.ts'
import { OUTLINE_MAX } from '../../../../shared/features/field/area/area.list.ts'
import type { Corner } from '../../../../shared/features/field/area/area.rules.ts'
import { isCrossing } from '../../../../shared/features/field/area/outline.rules.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { useAreaMapData, useDrawnDoors, useMapHouses } from './drawing.queries.ts'
import { spotsOf } from './map-spots.rules.ts'
import { BOTH_COUNTRIES, boxAround } from './map-style.rules.ts'

const MapCanvas = lazyPart(() => import('./map-canvas.panel.tsx').then((module) => module.MapCanvas))

interface Props {
  /** The stored name of the area that is drawn; empty for a new one. */
  areaName: string
  /** Typed postal codes, where the map begins. */
  codes: string
  outline: readonly Corner[]
  onDone: (outline: Corner[]) => void
  onClose: () => void
}

/** An area is drawn on the whole screen, and handed to its form. */
export function OutlineDialog({ areaName, codes, outline: given, onDone, onClose }: Props) {
  const { t } = useTranslation(['areas', 'common'])
  const title = useId()
  const surface = useRef<HTMLDialogElement>(null)
  const [outline, setOutline] = useState<readonly Corner[]>(given)
  const [history, setHistory] = useState<readonly (readonly Corner[])[]>([])
  const before = useRef(given)
  const { value, failed, again } = useAreaMapData(codes)
  useEffect(function open() {
    surface.current?.showModal()
  }, [])
  const change = (next: readonly Corner[], isDone: boolean) => {
    if (next.length > OUTLINE_MAX) return
    setOutline(next)
    if (!isDone) return
    const last = before.current
    before.current = next
    setHistory((steps) => [...steps, last])
  }
  const undo = () => {
    const last = history.at(-1)
    if (last === undefined) return
    before.current = last
    setOutline(last)
    setHistory(history.slice(0, -1))
  }
  return createPortal(
    <Surface
      ref={surface}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <chakra.div display="grid" gridTemplateRows="auto 1fr auto" height="full">
        <chakra.div display="flex" alignItems="center" gap="3" paddingInline={{ base: '4', md: '5' }} paddingBlock="2">
          <chakra.h2 id={title} flex="1" fontSize="lg">
            {areaName === '' ? t('areas:map.draw') : t('areas:map.drawOf', { name: areaName })}
          </chakra.h2>
          <IconButton label={t('common:close')} onClick={onClose}>
            <X size={20} aria-hidden />
          </IconButton>
        </chakra.div>
        {failed ? (
          <ErrorState title={t('areas:failed')} action={<Button onClick={again}>{t('areas:again')}</Button>} />
        ) : value === null ? (
          <Skeleton height="full" />
        ) : (
          <Drawing map={value} areaName={areaName} outline={outline} onOutline={change} />
        )}
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column', md: 'row' }}
          alignItems={{ md: 'center' }}
          gap="3"
          paddingInline={{ base: '4', md: '5' }}
          paddingTop="3"
          paddingBottom="max(0.75rem, env(safe-area-inset-bottom))"
          borderTopWidth="1px"
        >
          <chakra.div flex="1" minWidth="0">
            {value === null ? null : <Count map={value} areaName={areaName} outline={outline} />}
          </chakra.div>
          <chakra.div display="flex" gap="2" flexWrap="wrap">
            <Button onClick={undo} disabled={history.length === 0}>
              <Undo2 size={18} aria-hidden />
              {t('common:undo')}
            </Button>
            <Button onClick={() => change([], true)} disabled={outline.length === 0}>
              {t('areas:map.clear')}
            </Button>
            <chakra.span flex={{ base: '1', md: 'none' }} display="grid">
              <Button
                variant="solid"
                disabled={outline.length === 1 || outline.length === 2}
                onClick={() => onDone(outline.map(([lng, lat]) => [lng, lat]))}
              >
                {t('areas:map.done')}
              </Button>
            </chakra.span>
          </chakra.div>
        </chakra.div>
      </chakra.div>
    </Surface>,
    document.body,
  )
}

interface DrawingProps {
  map: AreaMap
  areaName: string
  outline: readonly Corner[]
}

function Drawing({
  map,
  areaName,
  outline,
  onOutline,
}: DrawingProps & { onOutline: (outline: readonly Corner[], isDone: boolean) => void }) {
  const { t } = useTranslation('areas')
  const [view, setView] = useState<MapBox | null>(null)
  const [start] = useState(() => boxAround(outline.map(([lng, lat]) => ({ lng, lat }))) ?? map.box ?? BOTH_COUNTRIES)
  const { houses, isWhole } = useMapHouses(view)
  const own = ownOf(map, areaName)
  const [others] = useState(() => map.areas.filter((area) => area.id !== own && area.outline.length >= 3))
  const spots = spotsOf(houses, { outline, areaId: null })
  return (
    <chakra.div position="relative" bg="bg.subtle">
      <MapCanvas
        label={t('map.label')}
        tiles={map.tiles}
        start={start}
        areas={others}
        spots={spots}
        outline={outline}
        onOutline={onOutline}
        onView={setView}
      />
      {isWhole ? null : (
        <chakra.p
          position="absolute"
          top="3"
          insetInlineStart="3"
          paddingInline="3"
          paddingBlock="1"
          borderRadius="md"
          bg="bg.panel"
          fontSize="sm"
          role="status"
        >
          {t('map.notWhole')}
        </chakra.p>
      )}
    </chakra.div>
  )
}

const ownOf = ({ areas }: AreaMap, name: string): string | null =>
  name === '' ? null : (areas.find((area) => area.name === name)?.id ?? null)

/** What the drawing has in it, as it is drawn. */
function Count({ map, areaName, outline }: DrawingProps) {
  const { t } = useTranslation('areas')
  const drawn = useDrawnDoors(outline, ownOf(map, areaName))
  if (outline.length < 3)
    return (
      <chakra.p color="fg.muted" fontSize="sm">
        {outline.length === 0 ? t('map.howTo') : t('map.moreCorners', { count: 3 - outline.length })}
      </chakra.p>
    )
  return (
    <chakra.div role="status" fontSize="sm" display="grid" gap="0.5">
      <chakra.p fontWeight="semibold" fontSize="md">
        {drawn === null
          ? t('map.counting')
          : drawn.doors === 0
            ? t('map.noDoors')
            : t('map.doors', { count: drawn.doors })}
      </chakra.p>
      {isCrossing(outline) ? <chakra.p color="warning.fg">{t('map.crossing')}</chakra.p> : null}
      {drawn?.others.map(({ id, name, doors, why }) => (
        <chakra.p key={`${why} ${id}`} color="warning.fg">
          {why === 'code' ? t('map.keeps', { name, count: doors }) : t('map.overlap', { name, count: doors })}
        </chakra.p>
      ))}
      {outline.length === OUTLINE_MAX ? <p>{t('map.full', { count: OUTLINE_MAX })}</p> : null}
    </chakra.div>
  )
}

const Surface = chakra('dialog', {
  base: {
    width: '100vw',
    height: '100dvh',
    maxWidth: '100vw',
    maxHeight: '100dvh',
    padding: '0',
    margin: '0',
    border: 'none',
    bg: 'bg.panel',
    color: 'fg',
    '&:not([open])': { display: 'none' },
  },
})
