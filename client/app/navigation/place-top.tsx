import { chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { PillLink } from '../../ui/pill.tsx'
import { PillRow } from '../../ui/pill-row.tsx'
import { useText } from '../../ui/text.ts'
import { whereInMenu, type WhereInMenu } from './menu-order.ts'
import type { NavItem } from './navigation.ts'
import { useNavigation } from './use-navigation.ts'
import { hrefOf } from './navigation.ts'

/** Above the heading: the other views of the same place, or on a sub-page the way that leads to it. */
export function PlaceTop() {
  const { items, open } = useNavigation()
  const where = whereInMenu(items, open)
  if (open === undefined || where === undefined) return null
  if (where.view.route !== open.name) return <Breadcrumb {...where} titleKey={open.titleKey} />
  return where.place.tabs === undefined ? null : (
    <Tabs label={where.place.labelKey} tabs={where.place.tabs} open={where.view} />
  )
}

function Tabs({ label, tabs, open }: { label: string; tabs: readonly NavItem[]; open: NavItem }) {
  const text = useText()
  return (
    <chakra.div data-tabs marginBottom="-2" borderBottomWidth="1px" paddingBottom="2" _print={{ display: 'none' }}>
      <PillRow label={text(label)}>
        {tabs.map((tab) => (
          <PillLink key={tab.labelKey} to={hrefOf(tab)} aria-current={tab.route === open.route ? 'page' : undefined}>
            {text(tab.tabLabelKey ?? tab.labelKey)}
          </PillLink>
        ))}
      </PillRow>
    </chakra.div>
  )
}

/** At a desk; in the hand the arrow beside the heading leads back. The list opens as it was left. */
function Breadcrumb({ group, place, view, titleKey }: WhereInMenu & { titleKey: string }) {
  const { t } = useTranslation('menu')
  // The catalogue of the screen, which may still be on its way.
  const { ready } = useTranslation(titleKey.slice(0, titleKey.indexOf(':')) as 'common')
  const text = useText()
  const { search } = useLocation()
  const listed = place.tabs === undefined ? place : view
  // In Swedish one user and all users have the same word: twice in a row it would look like a mistake.
  const namesItself = ready && text(titleKey) !== text(listed.labelKey)
  return (
    <chakra.nav aria-label={t('breadcrumb')} hideBelow="md" marginBottom="-4" _print={{ display: 'none' }}>
      <Crumbs>
        {group === undefined ? null : (
          <li>
            {text(group.labelKey)}
            <ChevronRight size={14} aria-hidden />
          </li>
        )}
        <li>
          <Link to={`${listed.pattern ?? ''}${search}`}>{text(listed.labelKey)}</Link>
          {namesItself ? <ChevronRight size={14} aria-hidden /> : null}
        </li>
        {namesItself ? <li aria-current="page">{text(titleKey)}</li> : null}
      </Crumbs>
    </chakra.nav>
  )
}

const Crumbs = chakra('ol', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    listStyle: 'none',
    margin: '0',
    padding: '0',
    color: 'fg.muted',
    fontSize: 'sm',
    '& li': { display: 'flex', alignItems: 'center', gap: '1' },
    '& a': { color: 'fg.muted', textDecoration: 'none', _hover: { color: 'fg', textDecoration: 'underline' } },
    '& [aria-current]': { color: 'fg' },
  },
})
