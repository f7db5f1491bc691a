import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useText } from '../../ui/text.ts'
import { hrefOf, barItems, type NavItem } from './navigation.ts'
import { fetchScreen, useFetchedScreens } from './fetch-screens.ts'
import { usePlaces } from './use-places.ts'

/** The navigation of phones, in thumb reach: at most five, the new sale large and in the middle of the hand. */
export function BottomBar() {
  const { t } = useTranslation('frame')
  const { places, isActive } = usePlaces()
  const shown = barItems(places)
  useFetchedScreens(shown.map(({ route }) => route ?? ''))
  if (shown.length < 2) return null
  return (
    <chakra.nav
      aria-label={t('mainNavigation')}
      className="bottom-bar"
      display={{ base: 'flex', md: 'none' }}
      position="fixed"
      zIndex="bar"
      insetInline="0"
      bottom="0"
      height="calc(4rem + env(safe-area-inset-bottom))"
      paddingBottom="env(safe-area-inset-bottom)"
      paddingInline="2"
      bg="bg.panel"
      borderTopWidth="1px"
      _print={{ display: 'none' }}
    >
      {shown.map((item) => (
        <BarLink key={item.labelKey} item={item} active={isActive(item)} />
      ))}
    </chakra.nav>
  )
}

const BarLink = memo(function BarLink({ item, active }: { item: NavItem; active: boolean }) {
  const text = useText()
  const isMainAct = item.route === 'sale-create'
  const { icon: Icon } = item
  return (
    <Anchor
      to={hrefOf(item)}
      aria-current={active ? 'page' : undefined}
      onPointerDown={() => fetchScreen(item.route ?? '')}
    >
      {isMainAct ? (
        <chakra.span
          display="grid"
          placeItems="center"
          width="min(3.5rem, 16vw)"
          height="9"
          borderRadius="full"
          bg="brand.solid"
          color="brand.contrast"
        >
          {Icon && <Icon size={24} strokeWidth={2.4} aria-hidden />}
        </chakra.span>
      ) : (
        Icon && <Icon size={22} strokeWidth={active ? 2.4 : 2} aria-hidden />
      )}
      <chakra.span truncate maxWidth="full">
        {text(item.barLabelKey ?? item.labelKey)}
      </chakra.span>
    </Anchor>
  )
})

const Anchor = chakra(Link, {
  base: {
    flex: '1',
    minWidth: '0',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    color: 'fg.muted',
    // Larger text, as outdoors, must not cost the names their ends: five of them share the width.
    fontSize: 'min(0.75rem, 3.35vw)',
    fontWeight: 'medium',
    textDecoration: 'none',
    borderRadius: 'md',
    _currentPage: { color: 'brand.fg', fontWeight: 'semibold' },
    _focusVisible: { outlineOffset: '-3px' },
    _active: { scale: '0.96' },
  },
})
