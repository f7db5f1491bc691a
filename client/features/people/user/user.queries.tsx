import { CalendarClock, Check, LogOut, MailCheck, UserRound } from 'lucide-react'
import { ophClasses } from '../../../../shared/features/organisation/coaching/oph.rules.ts'
import { driversLicenses, tShirtSizes } from '../../../../shared/features/people/profile/profile.schema.ts'
import { languages } from '../../../../shared/features/account/account.schema.ts'
import { userList, userRecord } from '../../../../shared/features/people/user/user.list.ts'
import {
  userFormSchema,
  userStandings,
  type UserStanding,
} from '../../../../shared/features/people/user/user.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'
import { pathTo } from '../../../paths.ts'
import { choices, type UseOptions } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { useText } from '../../../ui/text.ts'
import { named, useUserChoices } from './user-choice.queries.ts'
import { SellsForFields } from './sells-for.panel.tsx'
import { RoleNames } from '../role/role-name.panel.tsx'
import { useRoleName } from '../../../entities/role-name.ts'

const { plainColumn, personColumn, statusColumn, dayColumn, momentColumn } = columnsFor(userList)

export const UserStandingBadge = statusBadge<UserStanding>('people:users.standing', {
  coming: { tone: 'info', icon: CalendarClock },
  invited: { tone: 'info', icon: MailCheck },
  active: { tone: 'success', icon: Check },
  former: { tone: 'neutral', icon: LogOut },
})

const useRoleOptions: UseOptions = () => {
  const nameOf = useRoleName()
  return useUserChoices().roles.map(({ id, name }) => ({ value: id, label: nameOf(name) }))
}

const useOfficeOptions: UseOptions = () => named(useUserChoices().offices)
const useTeamOptions: UseOptions = () => named(useUserChoices().teams)
const useTitleOptions: UseOptions = () => named(useUserChoices().titles)

export const users = defineList({
  ...onServer(userList),
  i18n: 'people:userList',
  icon: UserRound,
  controls: {
    roles: useRoleOptions,
    officeId: useOfficeOptions,
    teamId: useTeamOptions,
    titleId: useTitleOptions,
    standing: choices(userStandings, 'people:users.standing'),
  },
  columns: [
    personColumn('name', { priority: 1 }),
    plainColumn('roles', { cell: ({ row }) => <RoleNames names={row.roles} />, exported: { words: 'frame:role' } }),
    plainColumn('title', { priority: 4 }),
    plainColumn('officeName'),
    plainColumn('teamName'),
    plainColumn('email', { priority: 3 }),
    plainColumn('employeeId', { priority: 5 }),
    dayColumn('employmentDay', { priority: 5 }),
    momentColumn('createdAt', { priority: 5 }),
    statusColumn('standing', UserStandingBadge),
  ],
  rowHref: ({ id }) => pathTo('user', { id }),
})

const kit = formFor(userFormSchema, 'people:userList')

/** A person as a record: the same dialog as every record has, which shows what others have changed meanwhile. */
export const userScreens = defineRecord({
  contract: userRecord,
  list: users,
  kit,
  empty: {
    name: '',
    shortName: '',
    email: '',
    language: 'sv',
    employeeId: '',
    employmentDay: null,
    educationDay: null,
    coachAssignedDay: null,
    ophClass: null,
    driversLicense: null,
    shoeSize: '',
    tShirtSize: null,
    favouriteCake: '',
    providerIds: null as string[] | null,
    teamProviderId: null as string | null,
  },
  shown: {
    providerIds: ({ providers }) => providers,
    teamProviderId: ({ teamProviderName }) => teamProviderName,
  },
  Fields: UserFields,
  nameOf: ({ name }) => name,
})

function UserFields() {
  const text = useText()
  const none = text('people:notGiven')
  return (
    <>
      <kit.TextField name="name" required />
      <kit.TextField name="shortName" required />
      <kit.TextField name="email" type="email" required autoCapitalize="none" />
      <kit.SelectField
        name="language"
        options={languages.map((value) => ({ value, label: text(`people:users.languages.${value}`) }))}
      />
      <kit.TextField name="employeeId" />
      <SellsForFields />
      <kit.DateField name="employmentDay" nullable />
      <kit.DateField name="educationDay" nullable />
      <kit.DateField name="coachAssignedDay" nullable />
      <kit.SelectField
        name="ophClass"
        nullable
        emptyLabel={text('people:ophByTime')}
        options={ophClasses.map((value) => ({ value, label: text(`people:ophClasses.${value}`) }))}
        help={text('people:ophHelp')}
      />
      <kit.SelectField
        name="driversLicense"
        nullable
        emptyLabel={none}
        options={driversLicenses.map((value) => ({
          value,
          label: value === 'none' ? text('people:noLicense') : value,
        }))}
      />
      <kit.TextField name="shoeSize" inputMode="decimal" />
      <kit.SelectField
        name="tShirtSize"
        nullable
        emptyLabel={none}
        options={tShirtSizes.map((value) => ({ value, label: value }))}
      />
      <kit.TextField name="favouriteCake" />
    </>
  )
}
