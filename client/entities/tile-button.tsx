import { chakra } from '@chakra-ui/react'
import { Check, ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { nextPaint } from '../ui/next-paint.ts'

/** An answer as a large tile: pressing it answers and goes on. The one chosen before is marked. */
export function TileButton({
  title,
  hint,
  start,
  chosen,
  onPress,
}: {
  title: ReactNode
  hint?: ReactNode
  start?: ReactNode
  chosen: boolean
  onPress: () => void
}) {
  const [isPressed, setPressed] = useState(false)
  // The tile is seen to be pressed before anything that follows from it is drawn.
  const press = () => {
    setPressed(true)
    void nextPaint().then(() => {
      onPress()
      setPressed(false)
    })
  }
  const isMarked = chosen || isPressed
  return (
    <Tile aria-pressed={isMarked} onClick={press}>
      {start}
      <chakra.span flex="1" minWidth="0" overflowWrap="break-word">
        <chakra.span display="block" fontWeight="semibold" fontSize="lg" lineHeight="short">
          {title}
        </chakra.span>
        {hint === undefined ? null : (
          <chakra.span display="block" color="fg.muted" fontSize="sm">
            {hint}
          </chakra.span>
        )}
      </chakra.span>
      <Mark aria-hidden>{isMarked ? <Check size={22} strokeWidth={2.6} /> : <ChevronRight size={20} />}</Mark>
    </Tile>
  )
}

const Mark = chakra('span', { base: { color: 'fg.subtle', '[aria-pressed=true] &': { color: 'brand.fg' } } })

/** Tiles under each other, with room for a thumb between them. */
export const Tiles = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2.5' } })

const Tile = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      width: 'full',
      minHeight: '4.5rem',
      paddingInline: '4',
      paddingBlock: '3',
      borderRadius: 'lg',
      borderWidth: '1px',
      bg: 'bg.panel',
      boxShadow: 'xs',
      textAlign: 'start',
      cursor: 'pointer',
      transition: 'background-color 120ms, scale 120ms',
      _hover: { bg: 'bg.subtle' },
      _active: { scale: '0.985', bg: 'bg.muted' },
      _pressed: {
        bg: 'brand.subtle',
        borderColor: 'brand.focusRing',
        boxShadow: 'inset 0 0 0 1px var(--r-colors-brand-focus-ring)',
      },
    },
  },
  { defaultProps: { type: 'button' } },
)
