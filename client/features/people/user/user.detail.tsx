import { chakra } from '@chakra-ui/react'
import { ArrowRightLeft, Link, Pencil, UserCheck, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { rehireUser } from '../../../../shared/features/people/user/user.api.ts'
import type { UserRow } from '../../../../shared/features/people/user/user.list.ts'
import { ActivityLog } from '../../../desk/record/activity-log.tsx'
import { callAct } from '../../../desk/act/call-act.ts'
import { useDeliveryWays } from '../../../entities/delivery-ways.ts'
import { MessageBlocks } from '../../../entities/message-blocks.tsx'
import { RowFacts } from '../../../entities/facts.tsx'
import { RecordEditDialog } from '../../../desk/record/record-dialog.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { DayText, MomentText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import type { Opener } from '../../../resource/controls/opener.tsx'
import { DetailHeader, DetailScreen, type DetailDialogProps } from '../../../resource/detail-screen.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { useOutcome } from '../../../ui/form/use-outcome.ts'
import { Section } from '../../../ui/page.tsx'
import { TabBar } from '../../../ui/tab-bar.tsx'
import { EmploymentDialog } from './employment.dialog.tsx'
import { ActAsButton } from './act-as.dialog.tsx'
import { HeldDevicesPanel } from './held-devices.panel.tsx'
import { HourlyPayPanel } from './hourly-pay.panel.tsx'
import { InvitationSlipsDialog } from './invitation-slips.dialog.tsx'
import { EndDialog } from './user-end.dialog.tsx'
import { RoleNames } from '../role/role-name.panel.tsx'
import { PersonAccounts } from '../external/person-accounts.panel.tsx'
import { ErasurePanel } from '../privacy/erasure.panel.tsx'
import { SealedProfile } from '../profile/sealed-profile.panel.tsx'
import { PendingEmail } from './pending-email.panel.tsx'
import { SignInHelp } from './sign-in-help.panel.tsx'
import { UserAccessPanel } from './user-access.panel.tsx'
import { users, userScreens, UserStandingBadge } from './user.queries.tsx'

const edit: Opener<DetailDialogProps<UserRow>> = {
  labelKey: 'resource:record.change',
  icon: Pencil,
  permission: 'update users',
  Dialog: (props) => <RecordEditDialog record={userScreens} {...props} />,
}

const tabs = ['work', 'personal', 'access', 'signIn', 'activity'] as const
type Tab = (typeof tabs)[number]

/** One person, in tabs that a link can name. */
export function UserDetailScreen() {
  return (
    <DetailScreen list={users} listPath={pathTo('users')} edit={edit}>
      {(row) => <Person key={row.id} row={row} />}
    </DetailScreen>
  )
}

function Person({ row }: { row: UserRow }) {
  const { t } = useTranslation('people')
  const [query] = useSearchParams()
  const tab: Tab = tabs.find((one) => one === query.get('tab')) ?? 'work'
  const mayChange = useCan('update users')
  const shown = tabs.filter((value) => value !== 'signIn' || mayChange)
  // The rest of the address says which list the person was opened from.
  const addressOf = (value: Tab) => {
    const next = new URLSearchParams(query)
    next.set('tab', value)
    return `?${next.toString()}`
  }
  return (
    <>
      <DetailHeader title={row.name} badge={<UserStandingBadge status={row.standing} />} lead={row.email} />
      <PendingEmail row={row} mayChange={mayChange} />
      <TabBar
        label={t('users.tabsLabel')}
        tabs={shown.map((value) => ({ to: addressOf(value), label: t(`users.tabs.${value}`), isOpen: value === tab }))}
      />
      {tab === 'work' ? <Work row={row} /> : null}
      {tab === 'personal' ? <Personal row={row} /> : null}
      {tab === 'access' ? (
        <>
          <UserAccessPanel userId={row.id} name={row.name} />
          <PersonAccounts row={row} />
        </>
      ) : null}
      {tab === 'signIn' && mayChange ? <SignInHelp row={row} /> : null}
      {tab === 'activity' ? (
        <ActivityLog
          key={row.version}
          of="users"
          id={row.id}
          words="people:userList"
          note={t('userList.activityNote')}
        />
      ) : null}
    </>
  )
}

function Work({ row }: { row: UserRow }) {
  const { t } = useTranslation('people')
  const mayErase = useCan('erase users')
  return (
    <>
      <Section title={t('users.work')} actions={<EmploymentActs row={row} />}>
        <RowFacts
          words="people:userList.fields"
          facts={{
            shortName: row.shortName,
            roles: <RoleNames names={row.roles} />,
            titleId: row.title,
            employeeId: row.employeeId,
            officeName: row.officeName,
            teamName: row.teamName,
            regionName: row.regionName,
            coachName: row.coachName,
            providers: row.providers,
            teamProviderName: row.teamProviderName,
          }}
        />
      </Section>
      <Section title={t('users.dates')}>
        <RowFacts
          words="people:userList.fields"
          facts={{
            employmentDay: row.employmentDay === null ? '' : <DayText day={row.employmentDay} />,
            educationDay: row.educationDay === null ? '' : <DayText day={row.educationDay} />,
            coachAssignedDay: row.coachAssignedDay === null ? '' : <DayText day={row.coachAssignedDay} />,
            ophClass: row.ophClass === null ? t('ophByTime') : t(`ophClasses.${row.ophClass}`),
            createdAt: <MomentText at={row.createdAt} />,
            lastDay: typeof row.lastDay === 'string' ? <DayText day={row.lastDay} /> : undefined,
            endedAt: row.endedAt === null ? undefined : <MomentText at={row.endedAt} />,
          }}
        />
      </Section>
      <HourlyPayPanel userId={row.id} name={row.name} />
      <MessageBlocks kind="user" id={row.id} />
      <HeldDevicesPanel userId={row.id} hasLeft={row.standing === 'former'} />
      {row.standing === 'former' && mayErase ? <ErasurePanel row={row} /> : null}
    </>
  )
}

function Personal({ row }: { row: UserRow }) {
  const { t } = useTranslation('people')
  return (
    <>
      <Section title={t('users.personal')}>
        <RowFacts
          words="people:userList.fields"
          facts={{
            driversLicense: row.driversLicense === 'none' ? t('noLicense') : row.driversLicense,
            shoeSize: row.shoeSize,
            tShirtSize: row.tShirtSize,
            favouriteCake: row.favouriteCake,
            language: t(`users.languages.${row.language}`),
          }}
        />
      </Section>
      <SealedProfile userId={row.id} />
    </>
  )
}

/** Ends an employment, withdraws an end that is planned, or takes a person back. */
function EmploymentActs({ row }: { row: UserRow }) {
  const { t } = useTranslation('people')
  const mayChange = useCan('update users')
  const listChanged = useListChanged()
  const outcome = useOutcome()
  const [busy, setBusy] = useState(false)
  const isFormer = row.standing === 'former'
  const rehire = async () => {
    setBusy(true)
    const result = await callAct(rehireUser, row, {})
    setBusy(false)
    const { name } = row
    outcome(result, isFormer ? t('users.rehired', { name }) : t('users.end.takenBack', { name }))
    listChanged('users')
  }
  const rehireButton =
    mayChange && (isFormer || typeof row.lastDay === 'string') ? (
      <Button size="sm" busy={busy} onClick={() => void rehire().catch(reportError)}>
        <UserCheck size={16} aria-hidden />
        {isFormer ? t('users.rehire') : t('users.end.takeBack')}
      </Button>
    ) : null
  if (isFormer) return rehireButton
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <ActAsButton row={row} />
      {mayChange ? <LinkAct row={row} /> : null}
      <EmploymentAct row={row} />
      {rehireButton}
      {mayChange ? <EndAct row={row} /> : null}
    </chakra.div>
  )
}

/** One place for what a person is here: role, team, office, title, coach, providers. */
function EmploymentAct({ row }: { row: UserRow }) {
  const { t } = useTranslation(['people', 'organisation'])
  const [isOpen, setOpen] = useState(false)
  const [mayMove, mayGive, mayChange] = [useCan('update teams'), useCan('update roles'), useCan('update users')]
  if (!mayMove && !mayGive && !mayChange) return null
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <ArrowRightLeft size={16} aria-hidden />
        {t('organisation:employment.button')}
      </Button>
      {isOpen ? <EmploymentDialog row={row} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Creates a link to a first password, as often as needed; without mail, also to a new password. */
function LinkAct({ row }: { row: UserRow }) {
  const { t } = useTranslation('people')
  const [isOpen, setOpen] = useState(false)
  const isAdmin = useCan('manage all')
  const ways = useDeliveryWays()
  const isInvited = row.standing === 'invited'
  if (!isInvited && !(isAdmin && ways?.mail === false)) return null
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Link size={16} aria-hidden />
        {isInvited ? t('invitations.slips.one') : t('invitations.slips.oneReset')}
      </Button>
      {isOpen ? <InvitationSlipsDialog ids={[row.id]} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function EndAct({ row }: { row: UserRow }) {
  const { t } = useTranslation('people')
  const [isEnding, setEnding] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setEnding(true)}>
        <UserMinus size={16} aria-hidden />
        {t('users.end.one')}
      </Button>
      {isEnding ? <EndDialog row={row} onClose={() => setEnding(false)} /> : null}
    </>
  )
}
