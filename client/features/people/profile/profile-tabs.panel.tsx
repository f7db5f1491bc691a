import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { profiles } from '../../../../shared/features/people/profile/profile.schema.ts'
import { actingHere } from '../../../entities/session/acting-here.ts'
import { useUser } from '../../../entities/session/session.tsx'
import { pathTo } from '../../../paths.ts'
import { useRow } from '../../../sync/use-row.ts'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { ListSkeleton } from '../../../ui/states.tsx'
import { ActedAsPanel } from './acted-as.panel.tsx'
import { PrivacyLogPanel } from './privacy-log.panel.tsx'
import { MadeOfPanel } from './made-of.panel.tsx'
import { OwnDataPanel } from './own-data.panel.tsx'
import { OwnProfileForm } from './own-profile.form.tsx'
import { PrivateDetailsPanel } from './private-details.panel.tsx'
import { ProfileFacts } from './profile-facts.panel.tsx'
import { SecurityPanel } from '../session/security.panel.tsx'

const allTabs = ['work', 'personal', 'notices', 'security', 'privacy'] as const
type Tab = (typeof allTabs)[number]
/** What is private is nobody's to see who acts in the person's name. */
const tabs: readonly Tab[] = actingHere ? ['work'] : allTabs

/**
 * The signed-in user's own page, in tabs that a link can name.
 * @param notices what one wants to be told of, which is another feature's
 * @param traces what work at doors has stored of one
 */
export function ProfileTabs({ notices, traces }: { notices: ReactNode; traces: ReactNode }) {
  const user = useUser()
  const [query] = useSearchParams()
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'work'
  const { row: profile, loading } = useRow(profiles, user?.id)
  return (
    <Page width="form">
      <PageHeader title={user?.name ?? ''} lead={user?.email ?? ''} backTo={pathTo('start')} />
      <Tabs current={tab} />
      {loading && (tab === 'work' || tab === 'personal') ? <ListSkeleton rows={4} /> : null}
      {tab === 'work' && profile ? <ProfileFacts profile={profile} /> : null}
      {tab === 'personal' && profile ? (
        <>
          <OwnProfileForm profile={profile} />
          <PrivateDetailsPanel zone={profile.zone} />
        </>
      ) : null}
      {tab === 'notices' ? notices : null}
      {tab === 'security' ? <SecurityPanel /> : null}
      {tab === 'privacy' ? (
        <>
          <ActedAsPanel />
          <PrivacyLogPanel />
          {traces}
          <OwnDataPanel />
          <MadeOfPanel />
        </>
      ) : null}
    </Page>
  )
}

function Tabs({ current }: { current: Tab }) {
  const { t } = useTranslation('people')
  return (
    <chakra.nav
      position="relative"
      aria-label={t('tabsLabel')}
      display="flex"
      borderBottomWidth="1px"
      overflowX="auto"
      marginInline={{ base: '-4', md: '0' }}
      paddingInline={{ base: '2', md: '0' }}
    >
      {tabs.map((tab) => (
        <TabLink
          key={tab}
          ref={tab === current ? showInBar : null}
          to={`?tab=${tab}`}
          replace
          aria-current={tab === current ? 'page' : undefined}
        >
          {t(`tab.${tab}`)}
        </TabLink>
      ))}
    </chakra.nav>
  )
}

/** Moves the bar alone, sideways: the page stays where it is. */
function showInBar(link: HTMLElement | null): void {
  const bar = link?.parentElement
  if (link && bar) bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2
}

const TabLink = chakra(Link, {
  base: {
    flex: { base: '1 0 auto', md: 'none' },
    display: 'grid',
    placeItems: 'center',
    minHeight: '12',
    minWidth: '12',
    paddingInline: { base: '2', md: '3' },
    color: 'fg.muted',
    fontWeight: 'medium',
    fontSize: 'sm',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    borderBottomWidth: '2px',
    borderBottomColor: 'transparent',
    marginBottom: '-1px',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current=page]': { color: 'brand.fg', borderBottomColor: 'brand.solid' },
  },
})
