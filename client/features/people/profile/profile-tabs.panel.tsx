import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { profiles } from '../../../../shared/features/people/profile/profile.schema.ts'
import { actingHere } from '../../../desk/session/acting-here.ts'
import { useUser } from '../../../desk/session/session.tsx'
import { pathTo } from '../../../paths.ts'
import { useRow } from '../../../sync/use-row.ts'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { ListSkeleton } from '../../../ui/states.tsx'
import { TabBar } from '../../../ui/tab-bar.tsx'
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
 * @param equipment the devices that one has been given
 * @param traces what work at doors has stored of one
 */
export function ProfileTabs({ notices, equipment, traces }: Record<'notices' | 'equipment' | 'traces', ReactNode>) {
  const { t } = useTranslation('people')
  const user = useUser()
  const [query] = useSearchParams()
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'work'
  const { row: profile, loading } = useRow(profiles, user?.id)
  return (
    <Page width="form">
      <PageHeader title={user?.name ?? ''} lead={user?.email ?? ''} backTo={pathTo('start')} />
      <TabBar
        label={t('tabsLabel')}
        tabs={tabs.map((each) => ({ to: `?tab=${each}`, label: t(`tab.${each}`), isOpen: each === tab }))}
      />
      {loading && (tab === 'work' || tab === 'personal') ? <ListSkeleton rows={4} /> : null}
      {tab === 'work' && profile ? <ProfileFacts profile={profile} equipment={equipment} /> : null}
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
