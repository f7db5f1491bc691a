import { chakra } from '@chakra-ui/react'
import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { STARRED_AT_MOST, withStar } from './menu-memory.ts'
import { useMenuMemory } from './use-menu-memory.ts'

/** Pins a place on top of the menu. At a desk it shows where the pointer or the focus is. */
export function StarButton({ place, name }: { place: string; name: string }) {
  const { t } = useTranslation('menu')
  const [{ starred }, change] = useMenuMemory()
  const isOn = starred.includes(place)
  if (!isOn && starred.length >= STARRED_AT_MOST) return null
  return (
    <Toggle
      aria-pressed={isOn}
      // The place is the description of the button. In its name, a search by name would find the button and the place.
      aria-label={t('pin')}
      title={t('star', { name })}
      onClick={() => change((before) => withStar(before, place))}
    >
      <Star size={14} aria-hidden fill={isOn ? 'currentColor' : 'none'} />
    </Toggle>
  )
}

const Toggle = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      flexShrink: '0',
      width: { base: '12', md: '7' },
      height: { base: '12', md: '7' },
      borderRadius: 'md',
      color: 'fg.subtle',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted', color: 'fg' },
      '@media (hover: hover)': {
        '&:not([aria-pressed=true])': { opacity: '0' },
        'li:hover > &': { opacity: '1!' },
        _focusVisible: { opacity: '1!' },
      },
    },
  },
  { defaultProps: { type: 'button' } },
)
