import { CalendarClock, Check, FileText, History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { termsOfUse, type TermsStanding } from '../../../../shared/features/people/terms/terms.list.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'
import { pathTo } from '../../../paths.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { TicksField } from '../../../ui/form/ticks-field.tsx'
import { useRoleName } from '../../../entities/role-name.ts'
import { RoleNames } from '../role/role-name.panel.tsx'
import { useUserChoices } from '../user/user-choice.queries.ts'

const { plainColumn, numberColumn, ordinalColumn, dayColumn, statusColumn } = columnsFor(termsOfUse.list)
const kit = formFor(termsOfUse.form, 'terms:versions')

const StandingBadge = statusBadge<TermsStanding>('terms:standing', {
  now: { tone: 'success', icon: Check },
  coming: { tone: 'info', icon: CalendarClock },
  past: { tone: 'neutral', icon: History },
})

export const termsScreens = defineRecord({
  contract: termsOfUse,
  list: defineList({
    ...onServer(termsOfUse.list),
    i18n: 'terms:versions',
    icon: FileText,
    columns: [
      plainColumn('name', { priority: 1 }),
      ordinalColumn('edition'),
      dayColumn('fromDay'),
      plainColumn('roles', {
        priority: 3,
        cell: ({ row }) => <ForWhom names={row.roles} />,
        exported: { words: 'frame:role', empty: 'terms:everyone' },
      }),
      numberColumn('accepted'),
      numberColumn('waiting'),
      numberColumn('declined', { priority: 3 }),
      statusColumn('standing', StandingBadge),
    ],
    rowHref: ({ id }) => pathTo('terms-of-use-version', { id }),
  }),
  kit,
  empty: { name: '', roleIds: [] as string[], fromDay: '', textSv: '', textEn: '', textFi: '' },
  shown: { roleIds: ({ roles }) => roles },
  // What somebody has been asked is followed by a new version, never changed.
  mayEdit: ({ standing, accepted, declined }) => standing === 'coming' && accepted + declined === 0,
  Fields: TermsFields,
  nameOf: ({ name, edition }) => `${name} ${edition}`,
})

function TermsFields() {
  const { t } = useTranslation('terms')
  const { roles } = useUserChoices()
  const nameOf = useRoleName()
  return (
    <>
      <kit.TextField name="name" required help={t('nameHelp')} />
      <kit.DateField name="fromDay" required help={t('fromDayHelp')} />
      <TicksField
        name="roleIds"
        label={t('versions.fields.roleIds')}
        help={t('rolesHelp')}
        options={roles.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
        empty=""
      />
      <kit.TextareaField name="textSv" required rows={10} />
      <kit.TextareaField name="textEn" rows={6} help={t('otherLanguageHelp')} />
      <kit.TextareaField name="textFi" rows={6} help={t('otherLanguageHelp')} />
    </>
  )
}

function ForWhom({ names }: { names: string }) {
  const { t } = useTranslation('terms')
  return names === '' ? t('everyone') : <RoleNames names={names} />
}
