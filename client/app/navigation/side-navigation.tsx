import { chakra } from '@chakra-ui/react'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/button.tsx'
import { SearchButton } from '../layouts/search-button.tsx'
import { Mark } from '../layouts/top-bar.tsx'
import { setPreference } from '../preferences/preferences-store.ts'
import { NavTree } from './nav-tree.tsx'

/**
 * The navigation at the desk: open with words, or collapsed to a rail of icons; as wide as the layout gives it. `foot`
 * is what a hidden navbar leaves to it, with the search.
 */
export function SideNavigation({ isCollapsed, foot }: { isCollapsed: boolean; foot: ReactNode }) {
  const { t } = useTranslation('frame')
  return (
    <chakra.nav
      aria-label={t('mainNavigation')}
      display="flex"
      flexDirection="column"
      gap="1"
      position="sticky"
      top="0"
      height="100dvh"
      padding="3"
      paddingTop="2"
      borderInlineEndWidth="1px"
      bg="bg.panel"
      overflowY="auto"
      scrollPaddingBlock="16"
    >
      <chakra.div paddingInlineStart={isCollapsed ? '1' : '2'} marginBottom="2">
        <Mark isCompact={isCollapsed} />
      </chakra.div>
      {foot === null ? null : (
        <chakra.div display="flex" justifyContent="center" marginBottom="2">
          <SearchButton isCompact={isCollapsed} />
        </chakra.div>
      )}
      <chakra.div flex="1">
        <NavTree isCollapsed={isCollapsed} />
      </chakra.div>
      {foot === null ? null : (
        <chakra.div
          display="flex"
          flexDirection={isCollapsed ? 'column' : 'row'}
          flexWrap="wrap"
          alignItems="center"
          gap="1"
          marginInline={isCollapsed ? '-1' : '0'}
          paddingTop="2"
          borderTopWidth="1px"
        >
          {foot}
        </chakra.div>
      )}
      <IconButton
        label={isCollapsed ? t('expand') : t('collapse')}
        aria-expanded={!isCollapsed}
        onClick={() => setPreference('isVerticalNavCollapsed', !isCollapsed)}
        alignSelf={isCollapsed ? 'center' : 'flex-end'}
      >
        {isCollapsed ? <PanelLeftOpen size={18} aria-hidden /> : <PanelLeftClose size={18} aria-hidden />}
      </IconButton>
    </chakra.nav>
  )
}
