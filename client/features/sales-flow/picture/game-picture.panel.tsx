import { chakra } from '@chakra-ui/react'
import type { GamePicture as PictureName } from '../../../../shared/features/sales-flow/picture/picture.schema.ts'
import { frameShapes, pictureShapes } from './picture-shapes.rules.ts'

const tones = {
  won: { frame: 'brand.subtle', edge: 'brand.solid', area: 'brand.muted', line: 'brand.fg' },
  locked: { frame: 'bg.muted', edge: 'border', area: 'border', line: 'fg.subtle' },
} as const

/** A picture of the game in two tones of the theme. The word beside it names it, so it is hidden from screen readers. */
export function GamePicture({
  picture,
  period,
  locked = false,
  size = 12,
}: {
  picture: PictureName
  /** The period of a badge, which gives the frame. Left out: no frame. */
  period?: string | undefined
  /** Not earned yet: grey. */
  locked?: boolean
  /** Steps of 4 px. */
  size?: 8 | 12 | 16
}) {
  const tone = locked ? tones.locked : tones.won
  const { area, lines } = pictureShapes[picture]
  const frame = period === undefined ? undefined : frameShapes[period]
  return (
    <chakra.svg
      viewBox={frame === undefined ? '0 0 24 24' : '0 0 48 48'}
      width={size}
      height={size}
      flexShrink="0"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      data-picture={picture}
      aria-hidden
    >
      {frame === undefined ? null : <chakra.path d={frame} fill={tone.frame} stroke={tone.edge} strokeWidth="2" />}
      <g transform={frame === undefined ? undefined : 'translate(9.6 9.6) scale(1.2)'}>
        <chakra.path d={area} fill={tone.area} />
        <chakra.path d={lines} stroke={tone.line} strokeWidth="1.75" />
      </g>
    </chakra.svg>
  )
}
