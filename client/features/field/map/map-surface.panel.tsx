import { chakra } from '@chakra-ui/react'
import { Crosshair, Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/button.tsx'

/** The frame of a map, with its tools and its source. The tools are disabled until the map handles presses. */
export function MapSurface({
  isReady,
  isDrawn,
  source,
  tools,
  children,
}: {
  isReady: boolean
  isDrawn: boolean
  source: string
  tools: { nearer: () => void; farther: () => void; addInMiddle: () => void }
  children: ReactNode
}) {
  const { t } = useTranslation('areas')
  const disabled = !isReady
  return (
    <Frame data-drawing={isDrawn ? '' : undefined} aria-busy={disabled}>
      {children}
      {isDrawn ? <Middle aria-hidden /> : null}
      <chakra.div position="absolute" top="3" insetInlineEnd="3" display="grid" gap="2">
        <Tool
          disabled={disabled}
          label={t('map.nearer')}
          onPress={tools.nearer}
          icon={<Plus size={20} aria-hidden />}
        />
        <Tool
          disabled={disabled}
          label={t('map.farther')}
          onPress={tools.farther}
          icon={<Minus size={20} aria-hidden />}
        />
        {isDrawn ? (
          <Tool
            disabled={disabled}
            label={t('map.cornerInMiddle')}
            onPress={tools.addInMiddle}
            icon={<Crosshair size={20} aria-hidden />}
          />
        ) : null}
      </chakra.div>
      <Source>{source}</Source>
    </Frame>
  )
}

function Tool({
  disabled,
  label,
  onPress,
  icon,
}: {
  disabled: boolean
  label: string
  onPress: () => void
  icon: ReactNode
}) {
  return (
    <IconButton
      label={label}
      disabled={disabled}
      onClick={onPress}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.control"
    >
      {icon}
    </IconButton>
  )
}

const Source = chakra('p', {
  base: {
    position: 'absolute',
    insetInlineEnd: '0',
    bottom: '0',
    paddingInline: '2',
    paddingBlock: '0.5',
    bg: 'bg.panel',
    color: 'fg.muted',
    fontSize: 'xs',
  },
})

/** Where a keyboard or the button sets a corner. */
const Middle = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    margin: 'auto',
    width: '6',
    height: '6',
    pointerEvents: 'none',
    backgroundImage:
      'linear-gradient(var(--r-colors-fg-muted), var(--r-colors-fg-muted)), linear-gradient(var(--r-colors-fg-muted), var(--r-colors-fg-muted))',
    backgroundSize: '1px 100%, 100% 1px',
    backgroundPosition: 'center',
    backgroundRepeat: 'no-repeat',
    opacity: '0.7',
  },
})

/** The few rules of the library's style sheet that are needed, and the look of what lies above the map. */
const Frame = chakra('div', {
  base: {
    position: 'relative',
    width: 'full',
    height: 'full',
    overflow: 'hidden',
    bg: 'bg.subtle',
    '& .maplibregl-map': { position: 'absolute', inset: '0', overflow: 'hidden' },
    '& .maplibregl-canvas': { position: 'absolute', left: '0', top: '0' },
    '& .maplibregl-canvas:focus-visible': {
      outline: '2px solid',
      outlineOffset: '-2px',
      outlineColor: 'brand.focusRing',
    },
    '& .maplibregl-interactive': { cursor: 'grab', userSelect: 'none', touchAction: 'none' },
    '& .maplibregl-interactive canvas': { touchAction: 'none' },
    '&[data-drawing] .maplibregl-interactive': { cursor: 'crosshair' },
    '& .maplibregl-marker': { position: 'absolute', top: '0', left: '0', willChange: 'transform' },
    '& .map-corner': {
      width: '11',
      height: '11',
      display: 'grid',
      placeItems: 'center',
      cursor: 'move',
      touchAction: 'none',
    },
    '& .map-corner::after': {
      content: '""',
      width: '3.5',
      height: '3.5',
      borderRadius: 'full',
      bg: 'bg.panel',
      borderWidth: '3px',
      borderColor: 'brand.fg',
    },
    '& .map-corner:focus-visible': { outline: 'none' },
    '& .map-corner:focus-visible::after': {
      outline: '2px solid',
      outlineOffset: '2px',
      outlineColor: 'brand.focusRing',
    },
    '& .map-name': {
      paddingInline: '1.5',
      borderRadius: 'sm',
      bg: 'bg.panel',
      color: 'fg.muted',
      fontSize: 'xs',
      fontWeight: 'medium',
      pointerEvents: 'none',
      maxWidth: '10rem',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
})
